"""Print-and-play kits: everything of a game on paper, to be cut out at the kitchen table.

The engine knows no game. A game's room here (`companion.render.kit.<game>`) has `LOOK`, and `parts(order)`:
what its kit holds, in order. Pieces are laid on sheets by `imposition`, with backs that lie behind their
fronts; `binding` numbers the leaves, and `document` makes the PDF.
"""
