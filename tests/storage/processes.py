"""Programs that open a database in processes of their own, several at once."""

import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).parents[2]

# Each waits for a line before it begins, so that several begin together.
OPEN = """
import sys
from app.storage.database import open_store
print("loaded", flush=True)
sys.stdin.readline()
open_store(sys.argv[1]).close()
"""

SAVE_AND_RESTART = """
import sys
from concurrent.futures import ThreadPoolExecutor
from app.storage.database import open_store
from app.storage.records import Outcome
from tests.storage.samples import CODE, game_at
store = open_store(sys.argv[1])
print("loaded", flush=True)
sys.stdin.readline()

def play(number):
    token = bytes([int(sys.argv[2]), number]) * 16
    assert store.begin_game(token, "{}", game_at(1))
    player = store.seat(token, CODE).player.id
    for turn in range(1, 40, 2):
        assert store.save_game(player, game_at(turn + 1, Outcome.STUCK), turn)
        assert store.begin_attempt(player, game_at(turn + 2), turn + 1)

with ThreadPoolExecutor(4) as threads:
    list(threads.map(play, range(4)))
store.close()
"""


SAVE_FOR_EVER = """
import sys
from app.storage.database import open_store
from tests.storage.samples import TOKEN, game_at
store = open_store(sys.argv[1])
assert store.begin_game(TOKEN, "{}", game_at(1))
turn = 1
while store.save_game(1, game_at(turn + 1), turn):
    turn += 1
    print(turn, flush=True)
"""


def start(script: str, *arguments: str) -> "subprocess.Popen[str]":
    """Start a program in this Python; what it says can be read, and it can be told to go on."""
    command = [sys.executable, "-c", script, *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def run_together(script: str, *arguments: tuple[str, ...]) -> list[str]:
    """Start a process for each of the arguments, let all go on together; what each writes to stderr."""
    with ExitStack() as stack:
        processes = [stack.enter_context(start(script, *each)) for each in arguments]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "loaded\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()
        return [process.communicate(timeout=60)[1] for process in processes]
