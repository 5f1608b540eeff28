"""Many games at once, played by bots: how often they are won, how long they last, how they end."""

from companion.simulate import report
from companion.simulate.result import Result
from companion.simulate.run import run, settle, workers

__all__ = ["Result", "report", "run", "settle", "workers"]
