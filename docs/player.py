#!/usr/bin/env python3
"""A player for `tarsas match`: builds where it can, passes late, and else does anything.

    tarsas match terra-mystica --bots "exec:python3 docs/player.py,easy,easy,easy" --games 8

`docs/engine.md` has the protocol. Lines that a player does not need it may ignore.
"""

import random
import sys

# The first word of a move says what it is; the higher, the sooner it is made.
TASTE = {"upgrade": 5, "build": 4, "action": 3, "dig": 2, "pass": -2, "decline": -1}


def choose(legal, dice):
    """One of the legal moves: the best by taste, any of those that are equal."""
    best = max(TASTE.get(move.split()[0], 0) for move in legal)
    return dice.choice([move for move in legal if TASTE.get(move.split()[0], 0) == best])


def say(line):
    """Answers are read line by line, so none may stay behind in a buffer."""
    print(line, flush=True)


def main():
    """Listens until there is nothing more to hear."""
    dice = random.Random(1)
    seat, legal = None, []
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "tarsas":
            say("ready player.py")
        elif word == "seat":
            # Which of the seats is ours; `move` lines tell what everybody did.
            seat = int(rest)
        elif word == "legal":
            legal.append(rest)
        elif word == "go":
            if legal:
                say(f"best {choose(legal, dice)}")
            else:
                say(f"error seat {seat} was told no legal moves")
            legal = []
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
