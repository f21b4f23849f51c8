"""The resolved rules of one game, as the first line of a trace carries them.

Everything is read into plain typed fields once, so that no other file has to know how the JSON
is nested. A key that is missing or a word that is not known is refused: a checker that guesses
what a rule means checks nothing.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Tuple

CHEST = 12  # the treasure of the centre field; it belongs to no house (S1, A4)

RANKINGS = ("treasures", "value", "highest", "chips", "later_seat")


class RulesError(ValueError):
    """The rules in the trace cannot be played by this implementation."""


@dataclass(frozen=True)
class Rules:
    """One number of players, one variant: every value is final."""

    # the board
    lake_rows: Tuple[str, ...]
    dark: str
    territory: int
    seating: Tuple[str, ...]
    # material
    houses: Tuple[int, ...]
    chest: bool
    values: Dict[int, float]
    cards: Dict[str, Tuple[int, int]]
    stack_count: int
    stack_first: int
    stack_each: int
    die: Tuple[int, ...]
    # chips
    chip_supply: int
    chips_given: bool
    chip_count_at: str
    chips_per_turn: int
    chip_for_own_move: bool
    # the water spirit
    spirit_in_grotto: bool
    spirit_number: int
    spirit_steps: int
    spirit_timing: str
    # set-up, building, turn
    houses_on_lake: Dict[int, str]
    houses_per_turn: int
    house_gap: str
    keep_villages_open: bool
    build_duty: bool
    one_go: bool
    # pro rules
    phases: bool
    spirit_must_move: bool
    no_house_ends: bool
    # bonuses by seat, the end
    bonus_chips: Tuple[int, ...]
    bonus_steps: Tuple[int, ...]
    bonus_build: Tuple[int, ...]
    finish_round: bool
    rank_by: Tuple[str, ...]
    round_limit: int

    @property
    def players(self) -> int:
        return len(self.seating)

    @property
    def treasures(self) -> Tuple[int, ...]:
        """The treasures in play: one for each house in use, and the chest (S1, V1)."""
        return self.houses + ((CHEST,) if self.chest else ())

    @property
    def hourglass_stack(self) -> int:
        """The stack under which the hourglass lies: the last but one (E3)."""
        return self.stack_count - 1


def read_rules(raw: Dict[str, Any]) -> Rules:
    """Turn the JSON object of a trace's first line into Rules."""
    try:
        return _read(raw)
    except KeyError as key:
        raise RulesError(f"the rules have no key {key}") from None
    except (TypeError, AttributeError, ValueError) as problem:
        raise RulesError(f"the rules cannot be read: {problem}") from None


def _read(raw: Dict[str, Any]) -> Rules:
    board, chips, spirit = raw["board"], raw["chips"], raw["spirit"]
    build, pro, seats, end = raw["build"], raw["pro"], raw["seats"], raw["end"]
    where, number = spirit["starts"].split()
    rules = Rules(
        lake_rows=tuple(board["lake"]),
        dark=_one_of(board["dark"], "drawn", "distance_4", "distance_5"),
        territory=board["territory"],
        seating=tuple(raw["seating"]),
        houses=tuple(sorted(raw["houses"])),
        chest=raw["treasures"]["chest"],
        values={int(name): value for name, value in raw["treasures"]["values"].items()},
        cards={card: _card(card) for card in raw["cards"]},
        stack_count=raw["stacks"]["count"],
        stack_first=raw["stacks"]["first"],
        stack_each=raw["stacks"]["each"],
        die=tuple(raw["die"]),
        chip_supply=chips["supply"],
        chips_given=chips["given"],
        chip_count_at=_one_of(chips["count_at"], "turn_start", "when_played"),
        chips_per_turn=chips["per_turn"],
        chip_for_own_move=chips["for_own_move"],
        spirit_in_grotto=_one_of(where, "house", "grotto") == "grotto",
        spirit_number=int(number),
        spirit_steps=spirit["steps"],
        spirit_timing=_one_of(spirit["timing"], "any_step", "between_actions"),
        houses_on_lake={int(house): cell for house, cell in raw["setup"]["houses"].items()},
        houses_per_turn=build["houses_per_turn"],
        house_gap=_one_of(build["house_gap"], "corners", "edges", "none"),
        keep_villages_open=build["keep_villages_open"],
        build_duty=build["duty"],
        one_go=_one_of(raw["turn"]["actions"], "one_go", "interleaved") == "one_go",
        phases=pro["phases"],
        spirit_must_move=_one_of(pro["spirit_move"], "optional", "must") == "must",
        no_house_ends=_one_of(pro["no_house"], "next_phase", "end") == "end",
        bonus_chips=tuple(seats["chips"]),
        bonus_steps=tuple(seats["steps"]),
        bonus_build=tuple(seats["build"]),
        finish_round=end["finish_round"],
        rank_by=tuple(_one_of(word, *RANKINGS) for word in end["rank_by"]),
        round_limit=raw["limits"]["rounds"],
    )
    _check(rules, raw)
    return rules


def _check(rules: Rules, raw: Dict[str, Any]) -> None:
    """Refuse what would make a replay meaningless."""
    if raw["game"] != "sunken-city":
        raise RulesError(f"not a game of Sunken City: {raw['game']!r}")
    if rules.players not in raw["players"]:
        raise RulesError(f"{rules.players} seats, but the rules are for {raw['players']} players")
    for name in ("bonus_chips", "bonus_steps", "bonus_build"):
        if len(getattr(rules, name)) != rules.players:
            raise RulesError(f"seats: {name} needs one number for each of {rules.players} seats")
    if rules.stack_count < 2 or rules.stack_first < 1:
        raise RulesError("there have to be two stacks or more, and a street on the first")
    outside = [village for village in rules.seating if village not in raw["board"]["villages"]]
    if outside:
        raise RulesError(f"seats in {outside}, which are no villages of the board")
    missing = [treasure for treasure in rules.treasures if treasure not in rules.values]
    if missing:
        raise RulesError(f"treasures without a value: {missing}")
    if not rules.spirit_in_grotto and rules.spirit_number not in rules.houses_on_lake:
        raise RulesError("the spirit starts on a house that does not start on the lake")
    if rules.phases and not rules.spirit_in_grotto:
        raise RulesError("with phases the spirit has to start in a grotto: no rule says how else he comes up (P8)")


def _card(name: str) -> Tuple[int, int]:
    build, move = name.split("/")
    return int(build), int(move)


def _one_of(word: str, *known: str) -> str:
    if word not in known:
        raise RulesError(f"unknown word {word!r}; known are {', '.join(known)}")
    return word
