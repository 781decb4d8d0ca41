"""The routes: read the input, call a use case, build the view, render."""
