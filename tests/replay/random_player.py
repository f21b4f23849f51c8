"""Plays games at random with this implementation and writes their traces.

    python3 random_player.py [--games N] [--players K] [--pro] [--short] [--legal] [--seed S] > trace.jsonl

It exists for the tests of the checker, and to try its speed. The kind of decision is drawn first, then the
decision: otherwise hundreds of places for a house would crowd out everything else.
"""
from __future__ import annotations

import argparse
import json
import random
from typing import Any, Callable, Dict, Iterator, List, Optional, Set

import sample_rules
from adventurer import VILLAGE
from game import Game
from rules import read_rules
from state import Move, State
from wire import write_move

Watcher = Callable[[State], None]


def play_at_random(rules: Dict[str, Any], seed: int, legal: bool = False,
                   watch: Optional[Watcher] = None) -> Iterator[Dict[str, Any]]:
    """The lines of one game; `watch` sees the state after every decision."""
    chance = random.Random(seed)
    game = Game(read_rules(rules))
    state = game.state
    yield {"t": "game", "game": seed, "variant": "random", "players": len(rules["seating"]),
           "seats": rules["seating"], "agents": ["random"] * len(rules["seating"]), "rules": rules}
    while not state.finished:
        moves = game.legal_moves()
        if legal:
            yield {"t": "legal", "moves": [write_move(move, state.lake) for move in moves]}
        move = choose(state, moves, chance)
        line = write_move(move, state.lake)
        die = None
        if move[0] == "card":
            line = {"t": "turn", "round": state.round, "seat": state.on_turn, "card": move[1]}
        elif move[0] == "roll":
            die = chance.choice(state.rules.die)
            line["die"] = die
        yield line
        yield from game.play(move, die)
        if watch is not None:
            watch(state)


def choose(state: State, moves: List[Move], chance: random.Random) -> Move:
    """End the turn seldom, build mostly on the net around the own village, bring treasures home: a player who
    chose quite blindly would hardly ever reach a house, and most rules would never be played."""
    words = sorted({move[0] for move in moves})
    weights = [0.3 if word == "end_turn" else 3 if word == "step" else 1 for word in words]
    word = chance.choices(words, weights)[0]
    choices = [move for move in moves if move[0] == word]
    if word in ("street", "house") and chance.random() < 0.8:
        edge = own_shore(state)
        choices = [move for move in choices if edge.intersection(move[1:3] if word == "street" else move[2:])] or choices
    if word == "step" and state.player.open and ("step", VILLAGE) in choices and chance.random() < 0.8:
        return ("step", VILLAGE)
    return chance.choice(choices)


def own_shore(state: State) -> Set[int]:
    """The fields beside the pieces that can be reached from the village of the player on turn, and its corner field."""
    shore, seen, waiting = {state.player.village}, set(), [state.city.on[state.player.village]]
    while waiting:
        piece = waiting.pop()
        if piece is None or piece in seen:
            continue
        seen.add(piece)
        shore.update(other for cell in piece.cells for other in state.lake.beside[cell])
        waiting += state.city.joined(piece)
    return shore


def main() -> None:
    parser = argparse.ArgumentParser(description="Write traces of games played at random.")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--pro", action="store_true")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--legal", action="store_true")
    options = parser.parse_args()
    rules = (sample_rules.pro_rules if options.pro else sample_rules.base_rules)(options.players)
    if options.short:
        rules = sample_rules.short_game(rules)
    for number in range(options.games):
        for line in play_at_random(rules, options.seed + number, options.legal):
            print(json.dumps(line))


if __name__ == "__main__":
    main()
