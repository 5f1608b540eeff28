"""From view-models and books to pages: drawings, SVG, HTML, PDF, sheets."""
