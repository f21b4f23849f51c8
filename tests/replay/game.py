"""The game as a row of single decisions: what is legal, and what follows from each (T1..T6, D1..D9, E5, E7)."""
from __future__ import annotations

from typing import Callable, Dict, Iterator, List, Optional

import adventurer
import build
import scores
import spirit
from rules import Rules
from state import SINKING, Event, Move, State, Turn


def cards(state: State) -> Iterator[Move]:
    """First the card (D1); what was played stays out until the hand is empty (T2)."""
    if state.turn is None and not state.finished:
        for card in state.player.hand:
            yield ("card", card)


def end_turns(state: State) -> Iterator[Move]:
    """D5: a turn may end when no duty is left. D7: nor a banishment. Ruling `pro.spirit_move`: nor a spirit's step."""
    if state.turn is None or build.duty(state) or any(True for _ in spirit.banishments(state)):
        return
    if (state.rules.spirit_must_move and state.rules.phases and state.phase == SINKING
            and any(True for _ in spirit.spirit_steps(state))):
        return
    yield ("end_turn",)


CHOICES: Dict[str, Callable[[State], Iterator[Move]]] = {
    "card": cards,
    "street": build.streets,
    "house": build.houses,
    "step": adventurer.steps,
    "chip": adventurer.chips,
    "roll": spirit.rolls,
    "spirit": spirit.spirit_steps,
    "grotto": spirit.grotto_choices,
    "banish": spirit.banishments,
    "end_turn": end_turns,
}


class Game:
    """Plays decisions one after another."""

    def __init__(self, rules: Rules) -> None:
        self.state = State(rules)

    def legal_moves(self) -> List[Move]:
        """All decisions that the player on turn may take now."""
        return [move for choices in CHOICES.values() for move in choices(self.state)]

    def is_legal(self, move: Move) -> bool:
        """Asks only for the kind of decision in question, which is much faster than all of them."""
        return move[0] in CHOICES and move in CHOICES[move[0]](self.state)

    def play(self, move: Move, die: Optional[int] = None) -> List[Event]:
        """Take a legal decision and say what followed from it, the result of the game included."""
        word, state = move[0], self.state
        if word == "card":
            return self._begin_turn(move[1])
        if word != "spirit" and state.turn.spirit_by is not None:
            state.turn.spirit_closed = True      # D4, T5: one spirit move, in one go; even a chip closes it
        state.turn.grotto_choice = False         # D6: used or lapsed; a step may set it anew
        if word == "street":
            return build.raise_street(state, move[1], move[2])
        if word == "house":
            return build.raise_house(state, move[1], move[2])
        if word == "step":
            return adventurer.make_step(state, move[1])
        if word == "chip":
            return adventurer.play_chip(state, move[1])
        if word == "roll":
            return spirit.roll(state, die)
        if word == "spirit":
            return spirit.move_spirit(state, move[1], move[2])
        if word == "grotto":
            return spirit.choose_grotto(state, move[1])
        if word == "banish":
            return spirit.banish(state, move[1])
        return self._end_turn()

    def _begin_turn(self, card: str) -> List[Event]:
        state, rules, player = self.state, self.state.rules, self.state.player
        player.hand.remove(card)
        if not player.hand:
            player.hand = list(rules.cards)      # T2
        build_points, steps = rules.cards[card]
        if player.turns == 0:                    # starting bonuses count in the first turn only
            build_points = max(0, build_points + rules.bonus_build[state.on_turn])
            steps = max(0, steps + rules.bonus_steps[state.on_turn])
        player.turns += 1
        state.turn = Turn(build=build_points, steps=steps, chip_worth=len(player.house_up))
        return []

    def _end_turn(self) -> List[Event]:
        """The next seat, the next round, or the end (T6, E5, E7)."""
        state, rules = self.state, self.state.rules
        state.turn = None
        last_of_round = state.on_turn == rules.players - 1
        events: List[Event] = []
        if last_of_round and state.round >= rules.round_limit:
            events += state.come_near_the_end("stalled")
        if state.near_end is not None and (last_of_round or not rules.finish_round):
            state.finished = True
            return events + [scores.result(state)]
        state.on_turn = (state.on_turn + 1) % rules.players
        state.round += last_of_round
        return events
