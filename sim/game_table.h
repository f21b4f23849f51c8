#pragma once
// The one implementation of Table: a template over the game. What it needs beyond the Game concept (words, traces,
// drawings) it finds beside the game, by the names below.

#include <algorithm>
#include <string>

#include "sim/players/seated.h"
#include "sim/record/record_games.h"
#include "sim/table.h"

namespace evenkeel::sim {

// What a game tells about itself in words.
template <class G>
concept TellingGame = Game<G> && requires(const G game, const typename G::State state, const typename G::Move move,
                                          const typename G::Events events, std::string& out, typename G::Ink ink) {
  trace_legal(out, game, state);
  trace_decision(out, game, state, move);
  trace_events(out, game, events);
  trace_result(out, game, state);
  { move_text(game, state, move) } -> std::same_as<std::string>;
  { move_by_text(game, state, std::string_view{}) } -> std::same_as<std::optional<typename G::Move>>;
  { seat_name(0, ink) } -> std::same_as<std::string>;
  { draw_board(game, state, ink) } -> std::same_as<std::string>;
  { draw_seats(game, state, ink) } -> std::same_as<std::string>;
  { turn_text(game, state, ink) } -> std::same_as<std::string>;
  { result_text(game, state, ink) } -> std::same_as<std::string>;
  { event_text(game, events[0], ink) } -> std::same_as<std::string>;
  { board_of(game) } -> std::same_as<Board>;
  { scene_of(game, state) } -> std::same_as<Scene>;
  { game.begins_turn(move) } -> std::same_as<bool>;
  { game.seat_places() } -> std::same_as<std::vector<std::string>>;
};

template <class G>
  requires TellingGame<G> && RecordedGame<G>
class GameTable final : public Table {
  using State = typename G::State;
  using Move = typename G::Move;
  using Events = typename G::Events;
  using Ink = typename G::Ink;

 public:
  GameTable(const typename G::Rules& rules, Roster<G> roster)
      : game_(rules), told_(describe(game_)), roster_(std::move(roster)) {}

  int seats() const override { return game_.seats(); }
  std::vector<std::string> seat_places() const override { return game_.seat_places(); }
  std::string drawing(bool colour) const override { return draw_board(game_, game_.start(), ink(colour)); }

  Board board() const override { return board_of(game_); }
  Scene start_scene() const override { return scene_of(game_, game_.start()); }

  Replay replay(const Luck& luck, const std::vector<Agent>& agents) const override {
    Replay replay{board_of(game_), {}, {}};
    SeatedPlayers<G> players(game_, roster_, agents);
    players.new_game(luck);
    Filmer filmer{game_, ReplayWriter(replay)};
    filmer.begin(game_.start());
    const State end = play_match(game_, luck, players, filmer);
    replay.result = result_text(game_, end, Ink::plain);
    return replay;
  }

  void trace(const Luck& luck, const std::vector<Agent>& agents, bool legal, std::string& out) const override {
    SeatedPlayers<G> players(game_, roster_, agents);
    players.new_game(luck);
    struct Writer {
      const G& game;
      bool legal;
      std::string& out;
      void before(const State& state, Move move) {
        if (legal) trace_legal(out, game, state);
        trace_decision(out, game, state, move);
      }
      void after(const State&, const Events& events) { trace_events(out, game, events); }
    };
    trace_result(out, game_, play_match(game_, luck, players, Writer{game_, legal, out}));
  }

  GameDescription description() const override { return told_; }

  bool record(const BatchOrder& order, const std::vector<Agent>& agents, const Pace& pace, PartColumns& part,
              BatchExtras& extras) const override {
    return record_games(game_, told_, roster_, agents, order, pace, part, extras);
  }

  bool play(const Luck& luck, const std::vector<Agent>& agents, Audience& audience) const override {
    SeatedPlayers<G> players(game_, roster_, agents);
    players.new_game(luck);
    struct Left {};
    const auto choose = [&](const State& state, const ChoicesOf<G>& choices, int seat) {
      if (!agents[static_cast<std::size_t>(seat)].is_human()) return players(state, choices, seat);
      const std::optional<Move> move = ask(state, seat, audience);
      if (!move) throw Left{};
      return *move;
    };
    try {
      const State end = play_match(game_, luck, choose, Teller{game_, ink(audience.in_colour()), audience, agents});
      audience.tell(draw_board(game_, end, ink(audience.in_colour())));
      audience.tell(draw_seats(game_, end, ink(audience.in_colour())));
      audience.tell(result_text(game_, end, ink(audience.in_colour())));
    } catch (const Left&) {
      return false;
    }
    return true;
  }

 private:
  static Ink ink(bool colour) { return colour ? Ink::colour : Ink::plain; }

  struct Teller {
    const G& game;
    Ink ink;
    Audience& audience;
    const std::vector<Agent>& agents;
    // A person has just seen the board, when asked.
    bool shown_already(const State& state) const {
      return agents[static_cast<std::size_t>(game.seat_to_act(state))].is_human();
    }
    void before(const State& state, Move move) {
      if (!game.begins_turn(move)) return audience.tell("  " + move_text(game, state, move));
      if (!shown_already(state)) {
        audience.tell(draw_board(game, state, ink));
        audience.tell(draw_seats(game, state, ink));
      }
      audience.tell(turn_text(game, state, ink) + ": " + move_text(game, state, move));
    }
    void after(const State&, const Events& events) {
      for (const auto& event : events) audience.tell("    " + event_text(game, event, ink));
    }
  };

  // A frame a decision, with what followed from it; what a die shows belongs to the roll.
  struct Filmer {
    const G& game;
    ReplayWriter writer;
    int round = 0;
    int seat = 0;
    std::string text;

    void begin(const State& state) {
      writer.show(static_cast<int>(rounds_of(state)), game.seat_to_act(state), "the start", scene_of(game, state));
    }
    void before(const State& state, Move move) {
      round = static_cast<int>(rounds_of(state));
      seat = game.seat_to_act(state);
      text = move_text(game, state, move);
    }
    void after(const State& state, const Events& events) {
      for (const auto& event : events) text += "; " + event_text(game, event, Ink::plain);
      if (game.actor(state) == Actor::chance) return;
      writer.show(round, seat, std::move(text), scene_of(game, state));
    }
  };

  // Asks until the answer is a legal decision.
  std::optional<Move> ask(const State& state, int seat, Audience& audience) const {
    typename G::Moves moves;
    game_.legal_moves(state, moves);
    std::vector<std::string> legal;
    for (const Move move : moves) legal.push_back(move_text(game_, state, move));
    audience.tell(draw_board(game_, state, ink(audience.in_colour())));
    audience.tell(draw_seats(game_, state, ink(audience.in_colour())));
    while (true) {
      const std::optional<std::string> answer = audience.ask(seat_name(seat, ink(audience.in_colour())), legal);
      if (!answer) return std::nullopt;
      if (const std::optional<Move> move = move_by_text(game_, state, *answer)) return move;
      audience.tell("'" + *answer + "' is not a legal decision here; '?' shows all that are.");
    }
  }

  G game_;
  GameDescription told_;
  Roster<G> roster_;
};

}  // namespace evenkeel::sim
