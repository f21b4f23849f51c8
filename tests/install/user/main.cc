#include <cstdio>

#include "sim/games/registry.h"

int main(int, char** argv) {
  const evenkeel::variants::Library library(argv[1]);
  const auto& game = evenkeel::sim::game_of(library, "sunken-city/base");
  const auto variant = evenkeel::variants::load_variant(library, game.settings, "sunken-city/base");
  std::printf("%d seats\n", game.open(variant.for_players(game.settings, 3))->seats());
}
