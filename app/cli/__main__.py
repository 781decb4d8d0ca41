"""``python -m app.cli``: the same as ``tripeaks``."""

import sys

from app.cli import main

sys.exit(main())
