#pragma once
// Watches matches and writes their rows: one a game, one a seat, on request one a turn. It allocates nothing while a
// game is played, except for turns.

#include <algorithm>
#include <limits>

#include "sim/record/columns.h"
#include "sim/record/lead.h"
#include "sim/record/order.h"
#include "sim/record/recorded_game.h"

namespace evenkeel::sim {

// A count or score in the narrow type of its column; what is too large stays at the largest.
template <class Narrow>
Narrow narrowed(long value) {
  return static_cast<Narrow>(
      std::clamp<long>(value, std::numeric_limits<Narrow>::min(), std::numeric_limits<Narrow>::max()));
}

template <RecordedGame G>
class Recorder {
  using State = typename G::State;
  using Move = typename G::Move;
  using Events = typename G::Events;

 public:
  Recorder(const G& game, const GameDescription& told, const BatchOrder& order, PartColumns& part, BatchExtras& extras)
      : game_(game), told_(told), order_(order), part_(part), extras_(extras), tally_(game), lead_(game.seats()) {
    extras_.fields.assign(told_.fields.size() * told_.field_counts.size(), 0);
    extras_.turn_rows.scores.resize(told_.scores.size());
    extras_.tally.seats = game.seats();
    extras_.tally.block_size = static_cast<std::uint64_t>(order.rotation.block_size);
    stalled_ = static_cast<int>(std::find(told_.ends.begin(), told_.ends.end(), "stalled") - told_.ends.begin());
  }

  // `index` is the game's place in the batch.
  void new_game(std::size_t index) {
    index_ = index;
    tally_.new_game();
    lead_ = LeadTracker(game_.seats());
    turns_ = 0;
    decisions_ = 0;
    offered_ = 0;
  }

  // The decision about to be taken is one of so many.
  void offer(int choices) { offer_ = static_cast<std::uint64_t>(choices); }

  void before(const State& state, Move move) {
    if (game_.begins_turn(move)) {
      if (turns_ > 0) close_turn(state);
      ++turns_;
      if (order_.turns) open_turn(state);
    }
    ++decisions_;
    offered_ += offer_;
    tally_.before(state, move);
  }

  void after(const State& state, const Events& events) { tally_.after(state, events); }

  // Writes the rows of the game that is over.
  void end_game(const State& state) {
    close_turn(state);
    tally_.end_game(state);
    const Outcome outcome = game_.outcome(state);
    const std::uint64_t game = order_.first_game + index_;
    const int rotation = order_.rotation.rotation_of(game);
    const int winners = static_cast<int>(std::count(outcome.rank.begin(), outcome.rank.end(), 1));
    write_game(state, outcome, winners);
    write_counters();
    const std::uint64_t share = SeatTally::kWin / static_cast<unsigned>(winners);
    for (int seat = 0; seat < game_.seats(); ++seat) {
      const int agent = Rotation::agent_on(seat, rotation, game_.seats());
      write_seat(state, outcome, seat, agent);
      if (outcome.rank[at(seat)] != 1) continue;
      extras_.tally.by_seat[at(seat)] += share;
      extras_.tally.by_agent[at(agent)] += share;
    }
    ++extras_.tally.games;
    extras_.tally.rounds += static_cast<std::uint64_t>(rounds_of(state));
    extras_.tally.stalled += end_of(state) == stalled_ ? 1U : 0U;
    extras_.turns += static_cast<std::uint64_t>(turns_);
  }

  void end_batch() { tally_.pour_fields_into(extras_.fields); }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  void open_turn(const State& state) {
    turn_seat_ = game_.seat_to_act(state);
    turn_round_ = static_cast<int>(rounds_of(state));
    turn_decisions_ = decisions_;
    turn_offered_ = offered_;
  }

  // `state` is the first of the next turn, or the last of the game: nothing has happened since the turn was over.
  void close_turn(const State& state) {
    if (tally_.scored()) {
      lead_.end_turn(turns_, [&](int seat) { return score_of(game_, state, told_.headline, seat); });
    }
    if (order_.turns) write_turn(state);
  }

  void write_turn(const State& state) {
    TurnColumns& rows = extras_.turn_rows;
    const std::uint64_t decisions = decisions_ - turn_decisions_;
    rows.game.push_back(static_cast<std::int64_t>(order_.first_game + index_));
    rows.turn.push_back(narrowed<std::uint16_t>(turns_));
    rows.round.push_back(narrowed<std::uint16_t>(turn_round_));
    rows.seat.push_back(static_cast<std::uint8_t>(turn_seat_));
    rows.decisions.push_back(narrowed<std::uint16_t>(static_cast<long>(decisions)));
    rows.choices.push_back(
        static_cast<float>(static_cast<double>(offered_ - turn_offered_) / static_cast<double>(decisions)));
    rows.leader.push_back(static_cast<std::int8_t>(lead_.leader()));
    for (std::size_t score = 0; score < told_.scores.size(); ++score) {
      rows.scores[score].push_back(narrowed<std::int16_t>(score_of(game_, state, static_cast<int>(score), turn_seat_)));
    }
  }

  void write_game(const State& state, const Outcome& outcome, int winners) {
    GameColumns& rows = part_.games;
    const std::size_t row = order_.row + index_;
    const std::uint64_t game = order_.first_game + index_;
    const int first = static_cast<int>(std::find(outcome.rank.begin(), outcome.rank.end(), 1) - outcome.rank.begin());
    const bool alone = winners == 1;
    const int lead_turn = alone ? lead_.taken_for_good(first, turns_) : turns_;
    rows.game[row] = static_cast<std::int64_t>(game);
    rows.block[row] = static_cast<std::int64_t>(order_.rotation.block_of(game));
    rows.rotation[row] = static_cast<std::uint8_t>(order_.rotation.rotation_of(game));
    rows.rounds[row] = narrowed<std::uint16_t>(rounds_of(state));
    rows.turns[row] = narrowed<std::uint16_t>(turns_);
    rows.decisions[row] = static_cast<std::uint32_t>(decisions_);
    rows.choices[row] = static_cast<float>(static_cast<double>(offered_) / static_cast<double>(decisions_));
    rows.end[row] = static_cast<std::int8_t>(end_of(state));
    rows.winners[row] = static_cast<std::uint8_t>(winners);
    rows.winner[row] = static_cast<std::int8_t>(alone ? first : -1);
    rows.margin[row] = narrowed<std::int16_t>(margin_of(state, first));
    rows.lead_changes[row] = narrowed<std::uint16_t>(lead_.changes());
    rows.lead_turn[row] = narrowed<std::uint16_t>(lead_turn);
    rows.lead_share[row] = static_cast<float>(static_cast<double>(lead_turn) / static_cast<double>(turns_));
    rows.behind[row] = narrowed<std::int16_t>(lead_.behind(first));
  }

  // By how much the (first) winner's headline score is above the best of the others.
  int margin_of(const State& state, int winner) const {
    int best = std::numeric_limits<int>::min();
    for (int seat = 0; seat < game_.seats(); ++seat) {
      if (seat != winner) best = std::max(best, score_of(game_, state, told_.headline, seat));
    }
    return score_of(game_, state, told_.headline, winner) - best;
  }

  void write_seat(const State& state, const Outcome& outcome, int seat, int agent) {
    SeatColumns& rows = part_.seats;
    const std::size_t row = (order_.row + index_) * at(game_.seats()) + at(seat);
    rows.game[row] = static_cast<std::int64_t>(order_.first_game + index_);
    rows.seat[row] = static_cast<std::uint8_t>(seat);
    rows.agent[row] = static_cast<std::int8_t>(agent);
    rows.rank[row] = outcome.rank[at(seat)];
    rows.win_share[row] = outcome.win_share[at(seat)];
    for (std::size_t score = 0; score < rows.scores.size(); ++score) {
      rows.scores[score][row] = narrowed<std::int16_t>(score_of(game_, state, static_cast<int>(score), seat));
    }
  }

  void write_counters() {
    const std::size_t seats = at(game_.seats());
    const std::size_t row = (order_.row + index_) * seats;
    for (std::size_t counter = 0; counter < part_.seats.counters.size(); ++counter) {
      std::uint16_t* to = part_.seats.counters[counter].data() + row;
      const auto from = tally_.counter(counter);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        to[seat] = static_cast<std::uint16_t>(std::min<std::uint32_t>(from[seat], 65'535));
      }
    }
  }

  const G& game_;
  const GameDescription& told_;
  const BatchOrder& order_;
  PartColumns& part_;
  BatchExtras& extras_;
  typename G::Tally tally_;
  LeadTracker lead_;
  int stalled_ = 0;  // its index among the ends
  std::size_t index_ = 0;
  int turns_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t offer_ = 0;
  std::uint64_t offered_ = 0;
  int turn_seat_ = 0;
  int turn_round_ = 0;
  std::uint64_t turn_decisions_ = 0;  // how many there were when the turn began
  std::uint64_t turn_offered_ = 0;
};

}  // namespace evenkeel::sim
