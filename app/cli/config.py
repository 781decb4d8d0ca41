"""``tripeaks config``: the settings in force."""

import argparse
import json
import os
import sys
from dataclasses import asdict

from app.settings import SettingsRefused, read_settings
from app.settings.names import masked, variable


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "config",
        help="show the settings and where they come from",
        description="Show every setting, its value and where that comes from; passwords are covered. "
        "Fails with a sentence for each value that makes no sense.",
    )
    parser.add_argument("--json", action="store_true", help="print JSON: value and source by variable")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the settings; 1 where they make no sense."""
    try:
        settings, sources = read_settings(os.environ)
    except SettingsRefused as refusal:
        for fault in refusal.faults:
            print(f"tripeaks: {fault}", file=sys.stderr)
        return 1
    values = {
        name: masked(value) if isinstance(value, str) else value for name, value in asdict(settings).items()
    }
    if options.json:
        shown = {variable(name): {"value": values[name], "source": sources[name]} for name in values}
        print(json.dumps(shown, indent=2))
    else:
        for name, value in values.items():
            print(f"{variable(name)}={value}  ({sources[name]})")
    return 0
