#include "engine/sunken_city/drawing.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/sunken_city/notation.h"

namespace evenkeel::sunken_city {

namespace {

// ANSI: background and foreground of what can lie on a field, and the colours of the seats.
constexpr std::string_view kReset = "\033[0m";
constexpr std::string_view kLight = "\033[48;5;38;38;5;24m";
constexpr std::string_view kDark = "\033[48;5;25;38;5;117m";
constexpr std::string_view kStreet = "\033[48;5;180;38;5;94m";
constexpr std::string_view kHouse = "\033[48;5;130;38;5;230;1m";
constexpr std::string_view kSpirit = "\033[1;38;5;16m";
constexpr std::array<std::string_view, kMaxPlayers> kSeatColour{"\033[1;38;5;160m", "\033[1;38;5;220m",
                                                                "\033[1;38;5;28m", "\033[1;38;5;93m"};

constexpr std::size_t kFieldWidth = 5;

std::string paint(std::string_view colour, const std::string& text, Ink ink) {
  return ink == Ink::plain ? text : std::string(colour) + text + std::string(kReset);
}

std::string treasures_text(TreasureSet treasures) {
  std::string text;
  treasures.for_each([&](int treasure) { text += (text.empty() ? "" : " ") + std::to_string(treasure); });
  return text.empty() ? "none" : text;
}

// Who stands on a piece, a letter each.
std::string occupants(const SunkenCity& game, const State& state, Place piece) {
  std::string who = state.spirit_at == piece ? "@" : "";
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (state.seats[static_cast<std::size_t>(seat)].at == piece) who += static_cast<char>('A' + seat);
  }
  return who;
}

std::string filled(const std::string& who, std::size_t width) {
  const std::string text = who.substr(0, width);
  return text + std::string(width - text.size(), '=');
}

// The five characters of one field of a piece. A street across shows who is there on both of its fields, an upright
// one up to three on the upper field and the rest on the lower.
std::string piece_text(const SunkenCity& game, const State& state, Place piece, int field) {
  const std::string who = occupants(game, state, piece);
  switch (game.shape_of(state, piece)) {
    case PieceShape::house: {
      const std::string text = "<" + std::to_string(game.house_on(state, piece)) + ">" + who;
      return text.substr(0, kFieldWidth) + std::string(kFieldWidth - std::min(kFieldWidth, text.size()), ' ');
    }
    case PieceShape::across:
      return field == piece ? "[" + filled(who, 4) : filled(who.size() > 4 ? who.substr(4) : "", 4) + "]";
    case PieceShape::upright: {
      const bool lower = field == piece;
      const std::string own = lower ? (who.size() > 3 ? who.substr(3) : "") : who;
      return (lower ? "\\" : "/") + filled(own, 3) + (lower ? "/" : "\\");
    }
  }
  return {};
}

std::string water_text(FieldKind kind) {
  switch (kind) {
    case FieldKind::light: return "  .  ";
    case FieldKind::dark: return "  #  ";
    case FieldKind::centre: return "  *  ";
    case FieldKind::never: return "     ";
  }
  return {};
}

std::string_view background(const SunkenCity& game, const State& state, int field) {
  if (state.houses.has(field)) return kHouse;
  if (state.covered.has(field)) return kStreet;
  return game.lake().for_houses().has(field) ? kDark : kLight;
}

// Letters of seats and the spirit stand out from the piece that they are on.
std::string with_tokens(const std::string& text, std::string_view back, Ink ink) {
  if (ink == Ink::plain) return text;
  std::string out(back);
  for (const char c : text) {
    const bool seat = c >= 'A' && c <= 'D';
    if (!seat && c != '@') {
      out += c;
      continue;
    }
    out += seat ? kSeatColour[static_cast<std::size_t>(c - 'A')] : kSpirit;
    out += c;
    out += kReset;
    out += back;
  }
  return out + std::string(kReset);
}

std::string field_text(const SunkenCity& game, const State& state, int field, Ink ink) {
  const FieldKind kind = game.rules().fields[static_cast<std::size_t>(field)];
  if (kind == FieldKind::never) return water_text(kind);
  const FieldSet piece = game.pieces_on(state, FieldSet::of(field));
  const std::string text =
      piece.empty() ? water_text(kind) : piece_text(game, state, static_cast<Place>(piece.first()), field);
  return with_tokens(text, background(game, state, field), ink);
}

// The village beside the lake: the seat's letter in brackets, with a dot when the adventurer is away.
std::string village_text(const SunkenCity& game, const State& state, int field, Ink ink) {
  for (int seat = 0; seat < game.seats(); ++seat) {
    if (game.rules().village[static_cast<std::size_t>(seat)] != field) continue;
    const bool home = state.seats[static_cast<std::size_t>(seat)].at == kInVillage;
    return "{" + seat_name(seat, ink) + (home ? "}" : ".");
  }
  return "   ";
}

std::string column_names(int columns) {
  std::string line = "       ";
  for (int column = 0; column < columns; ++column) line += std::string("  ") + static_cast<char>('a' + column) + "  ";
  return line + "\n";
}

}  // namespace

std::string seat_name(int seat, Ink ink) {
  const std::string letter(1, static_cast<char>('A' + seat));
  return paint(kSeatColour[static_cast<std::size_t>(seat)], letter, ink);
}

std::string draw_board(const SunkenCity& game, const State& state, Ink ink) {
  const int columns = game.lake().columns();
  std::string out = column_names(columns);
  for (int row = game.lake().rows() - 1; row >= 0; --row) {
    const int first = row * columns;
    const int last = first + columns - 1;
    const std::string name = std::to_string(row + 1);
    out += std::string(3 - name.size(), ' ') + name + " " + village_text(game, state, first, ink);
    for (int field = first; field <= last; ++field) out += field_text(game, state, field, ink);
    const std::string right = last == first ? "" : village_text(game, state, last, ink);
    out += right == "   " ? "\n" : right + "\n";
  }
  return out;
}

std::string seat_text(const SunkenCity& game, const State& state, int seat) {
  const SeatState& player = state.seats[static_cast<std::size_t>(seat)];
  std::string out = "open " + treasures_text(player.open) + "; secured " + treasures_text(player.secured);
  out += "; chips " + std::to_string(player.chips) + "; hand";
  player.hand.for_each([&](int card) { out += " " + card_name(game.rules().cards[static_cast<std::size_t>(card)]); });
  return out;
}

std::string common_text(const SunkenCity& game, const State& state) {
  std::string out = "streets on the stacks";
  for (std::size_t i = 0; i < game.rules().stacks.size(); ++i) {
    const std::string count = std::to_string(state.stacks[i]);
    out += i == state.draw ? " (" + count + ")" : " " + count;
  }
  if (game.rules().phases) out += state.phase == Phase::emerging ? "; emerging" : "; sinking";
  if (state.spirit_at == kInGrotto) out += "; spirit in grotto " + std::to_string(state.spirit_grotto);
  return out;
}

std::string draw_seats(const SunkenCity& game, const State& state, Ink ink) {
  std::string out;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const Place place = state.seats[static_cast<std::size_t>(seat)].at;
    const std::string at = place == kInVillage ? "village" : piece_name(game, state, place);
    out += "  " + seat_name(seat, ink) + "  at " + at + std::string(at.size() < 8 ? 8 - at.size() : 0, ' ');
    out += seat_text(game, state, seat) + "\n";
  }
  return out + "  " + common_text(game, state) + "\n";
}

std::string event_text(const SunkenCity& game, const Event& event, Ink ink) {
  const std::string amount = std::to_string(event.number);
  switch (event.kind) {
    case EventKind::opened: return seat_name(event.seat, ink) + " finds " + treasures_text(event.treasures);
    case EventKind::secured: return seat_name(event.seat, ink) + " secures " + treasures_text(event.treasures);
    case EventKind::rolled: return "the die shows " + amount;
    case EventKind::sank: {
      std::string fields;
      game.lake().fields(event.shape, event.piece).for_each([&](int field) {
        fields += (fields.empty() ? "" : "-") + field_name(field, game.lake().columns());
      });
      if (event.shape == PieceShape::house) return "house " + amount + " on " + fields + " sinks into its grotto";
      return "street " + fields + " sinks, onto stack " + amount;
    }
    case EventKind::sent_home:
      return seat_name(event.seat, ink) + " is washed home and loses " + treasures_text(event.treasures) +
             (event.chip ? ", but gets a chip" : "");
    case EventKind::phase: return event.phase == Phase::emerging ? "the city emerges" : "the city sinks";
    case EventKind::surfaced: return "the water spirit comes up on house " + amount;
    case EventKind::draw_stack: return "streets are now drawn from stack " + amount;
    case EventKind::near_end: return "the end is near: " + std::string(end_word(event.why));
  }
  return {};
}

std::string turn_text(const SunkenCity& game, const State& state, Ink ink) {
  const int corner = game.rules().village[state.seat];
  return "Round " + std::to_string(state.round) + ", " + seat_name(state.seat, ink) + " at " +
         field_name(corner, game.lake().columns());
}

std::string result_text(const SunkenCity& game, const State& state, Ink ink) {
  const Outcome outcome = game.outcome(state);
  std::string winners;
  std::string scores;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (outcome.rank[at] == 1) winners += (winners.empty() ? "" : " and ") + seat_name(seat, ink);
    scores += (seat == 0 ? "" : ", ") + seat_name(seat, ink) + " " + std::to_string(state.seats[at].secured.count()) +
              " worth " + std::to_string(game.secured_value(state, seat));
  }
  const bool shared = winners.find(" and ") != std::string::npos;
  return winners + (shared ? " share the win" : " wins") + " after " + std::to_string(state.round) + " rounds (" +
         std::string(end_word(state.near_end)) + "). Secured: " + scores + ".";
}

}  // namespace evenkeel::sunken_city
