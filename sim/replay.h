#pragma once
// One game to be stepped through on a board: what changed with every decision, and what was done in words.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/scene.h"

namespace evenkeel::sim {

struct ReplayFrame {
  int round = 0;
  int seat = 0;
  std::string text;
  std::vector<SceneShape> put;     // new, or changed since the frame before
  std::vector<int> take;           // ids of what is gone
  std::vector<std::string> seats;  // what each seat has; empty where nothing changed
  std::string common;              // what all share; empty where nothing changed
};

struct Replay {
  Board board;
  std::vector<ReplayFrame> frames;
  std::string result;
};

// Makes frames of scenes: only what differs from the scene before.
class ReplayWriter {
 public:
  explicit ReplayWriter(Replay& replay) : replay_(replay) {}

  void show(int round, int seat, std::string text, Scene scene) {
    ReplayFrame frame{round, seat, std::move(text), {}, {}, {}, {}};
    for (const SceneShape& shape : scene.shapes) {
      if (!has(shown_.shapes, shape)) frame.put.push_back(shape);
    }
    for (const SceneShape& shape : shown_.shapes) {
      if (!has_id(scene.shapes, shape.id)) frame.take.push_back(shape.id);
    }
    if (scene.seats != shown_.seats) frame.seats = scene.seats;
    if (scene.common != shown_.common) frame.common = scene.common;
    replay_.frames.push_back(std::move(frame));
    shown_ = std::move(scene);
  }

 private:
  static bool has(const std::vector<SceneShape>& shapes, const SceneShape& shape) {
    return std::find(shapes.begin(), shapes.end(), shape) != shapes.end();
  }
  static bool has_id(const std::vector<SceneShape>& shapes, int id) {
    return std::any_of(shapes.begin(), shapes.end(), [&](const SceneShape& one) { return one.id == id; });
  }

  Replay& replay_;
  Scene shown_;
};

}  // namespace evenkeel::sim
