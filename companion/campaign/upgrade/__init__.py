"""Old logs under the rules and data of this version: which follow them, and what can be brought along."""
