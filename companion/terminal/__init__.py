"""People at a terminal: the screen, the keys, the prompt, and the telling of what happened."""
