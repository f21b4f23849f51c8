#include "sim/players/sunken_city/greedy.h"

#include "sim/players/sunken_city/spare_pieces.h"
#include "sim/players/sunken_city/spirit_plan.h"

namespace evenkeel::sim::players::sunken_city {

void GreedyPlayer::follow(const TurnIdea& idea, Phase phase) {
  plan_ = idea.moves;
  next_ = idea.card == kCardIsPlayed ? 0 : 1;
  planned_in_ = phase;
}

void GreedyPlayer::plan(const State& state, CardSet cards, RandomStream& luck) {
  TurnIdeas ideas;
  think_of_turns(Outlook(game_, weights_, state, state.seat), cards, bans_, luck, 1, ideas);
  follow(ideas[0], state.phase);
}

Move GreedyPlayer::choose(const State& state, const Choices& choices, RandomStream& luck) {
  if (choices.cards.any()) {
    plan(state, choices.cards, luck);
    return plan_[0];
  }
  if (choices.grottoes.any()) {  // P6: now or never
    const Outlook outlook(game_, weights_, state, state.seat);
    return Move::grotto(SpiritThinker(outlook).best_grotto(choices.grottoes));
  }
  if (state.phase != planned_in_) plan(state, {}, luck);  // the lake is another (P7, P11)
  if (next_ < plan_.size()) {
    const Move move = plan_[next_];
    if (choices.allows(move)) {
      ++next_;
      return move;
    }
    // The build must be finished before the walk (D4); otherwise the plan is no longer possible.
    if (!choices.any_placement() || choices.end_turn) next_ = plan_.size();
  }
  return after_plan(state, choices, luck);
}

Move GreedyPlayer::after_plan(const State& state, const Choices& choices, RandomStream& luck) const {
  const Outlook outlook(game_, weights_, state, state.seat);
  if (!choices.end_turn && choices.any_placement()) return place_spare_piece(outlook, choices, luck);  // B7
  if (game_.rules().phases) return use_points(outlook, choices);
  if (choices.roll) {
    const SpiritThinker thinker(outlook);
    if (thinker.worth_of_roll() > 0) return Move::roll();
  }
  if (choices.spirit.any()) {
    const int steps = state.turn.spirit_by == SpiritBy::nothing ? game_.rules().spirit_steps : state.turn.spirit_steps;
    const SpiritPlan best = SpiritThinker(outlook).best(steps);
    if (best.first != kInGrotto && choices.spirit.has(best.first)) return Move::spirit(best.first);
  }
  return choices.end_turn ? Move::end_turn() : choices.nth(0);
}

// Pro rules: points move the spirit while the city sinks (P9), and banish him when he is stuck (P10).
Move GreedyPlayer::use_points(const Outlook& outlook, const Choices& choices) const {
  if (choices.spirit.any()) {
    const SpiritPlan best = SpiritThinker(outlook).best(outlook.state.turn.build_left);
    if (best.first != kInGrotto && choices.spirit.has(best.first)) return Move::spirit(best.first);
  }
  if (choices.end_turn) return Move::end_turn();
  if (choices.banish.any()) return Move::banish(SpiritThinker(outlook).best_grotto(choices.banish));
  return choices.nth(0);
}

}  // namespace evenkeel::sim::players::sunken_city
