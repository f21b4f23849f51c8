// libFuzzer: any bytes as a variant file. Whatever they are, loading ends in rules or in a ConfigError, and rules that
// were accepted can be played: a few turns of random play follow.

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/sunken_city/game.h"
#include "sim/match.h"
#include "sim/players/random.h"
#include "variants/emit.h"
#include "variants/sunken_city/load.h"
#include "variants/sunken_city/settings.h"

namespace {

using namespace evenkeel;

void play_a_little(const variants::Node& rules) {
  sunken_city::Rules loaded = variants::sunken_city::load_rules(rules);
  loaded.round_limit = 3;
  const sunken_city::SunkenCity game(loaded);
  const sim::Luck luck{1, 0};
  RandomStream stream = luck.stream(purpose_of_seat(0));
  sim::play_match(game, luck, [&](const sunken_city::State&, const auto& choices, int) {
    return sim::choose_random(choices, stream);
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string file = "/tmp/evenkeel-fuzz-" + std::to_string(getpid()) + ".yaml";
  std::ofstream(file, std::ios::binary).write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  const variants::Library library{EVENKEEL_SOURCE "/configs"};
  const variants::GameSettings& settings = variants::sunken_city::settings();
  try {
    const variants::Variant variant = variants::load_variant(library, settings, file);
    for (const int players : variant.players) {
      const variants::Node rules = variant.for_players(settings, players);
      variants::content_hash(rules);
      play_a_little(rules);
    }
  } catch (const variants::ConfigError&) {
    return 0;  // said no, in words
  }
  return 0;
}
