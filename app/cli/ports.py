"""Ports as arguments."""

import argparse


def port_number(text: str) -> int:
    """Return the port of an argument; raises ArgumentTypeError for what is none."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)
