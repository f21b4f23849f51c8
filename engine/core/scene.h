#pragma once
// A position as plain shapes on the spots of a board, so that a page or a notebook can draw any game without knowing
// it.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel {

enum class SpotTone : std::uint8_t { light, dark, centre, water, place };  // water: nothing ever lies there

// A field, or a place beside the board. Row 0 is the lowest; a place lies just outside: at -1, `columns` or `rows`.
struct Spot {
  std::string name;
  int column = 0;
  int row = 0;
  SpotTone tone = SpotTone::light;
  int seat = -1;  // whose place it is
};

struct Board {
  int columns = 0;
  int rows = 0;
  std::vector<Spot> spots;
};

enum class ShapeKind : std::uint8_t { tile, token, pawn, spirit };

struct SceneShape {
  int id = 0;  // the same from scene to scene
  ShapeKind kind = ShapeKind::tile;
  std::vector<int> at;  // spots
  std::string label;
  int seat = -1;

  friend bool operator==(const SceneShape&, const SceneShape&) = default;
};

struct Scene {
  std::vector<SceneShape> shapes;  // by id
  std::vector<std::string> seats;  // what each seat has, in words
  std::string common;              // what all share: stacks, phase
};

constexpr std::string_view tone_word(SpotTone tone) {
  constexpr std::array<std::string_view, 5> words{"light", "dark", "centre", "water", "place"};
  return words[static_cast<std::size_t>(tone)];
}

constexpr std::string_view shape_word(ShapeKind kind) {
  constexpr std::array<std::string_view, 4> words{"tile", "token", "pawn", "spirit"};
  return words[static_cast<std::size_t>(kind)];
}

}  // namespace evenkeel
