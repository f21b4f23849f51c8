#pragma once
// What is measured of a game: length, drama, scores, wins by seat, what seats did. Every metric is a whole number a
// game, so that sums are exact in any order; `scale` turns it into what people read.

#include <functional>
#include <string>
#include <vector>

#include "sim/record/columns.h"

namespace evenkeel::analytics {

enum class Chapter : std::uint8_t { seats, length, drama, score, options };

struct Metric {
  std::string name;   // "rounds", "seat_1.wins", "end.hourglass", "score.secured", "counter.steps"
  std::string label;  // "Rounds"
  std::string about;
  Chapter chapter = Chapter::length;
  bool share = false;      // from 0 to 1, shown in per cent
  std::int64_t scale = 1;  // a game's number over this is what people read
  std::function<std::int64_t(const sim::PartColumns&, std::size_t game)> of_game;
  bool yes_or_no = false;  // or a win: its mean says all about its distribution
  std::int64_t grain = 1;  // its distribution is kept in steps of so many
};

// All metrics of a game with so many seats: the same for every game, then what this game tells about itself.
std::vector<Metric> metrics_of(const GameDescription& told, int seats);

const Metric* find_metric(const std::vector<Metric>& metrics, const std::string& name);

std::string_view chapter_word(Chapter chapter);

// Sums over the games of each block, in the order of the blocks; divided by scale * block_size they are block means.
std::vector<std::int64_t> block_sums(const Metric& metric, const sim::PartColumns& columns, int block_size);

}  // namespace evenkeel::analytics
