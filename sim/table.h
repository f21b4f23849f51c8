#pragma once
// A game, its rules and its seats behind one interface, so that the program need not know which game it is. The type
// is erased here, once for many games; inside, everything is resolved at compile time.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "sim/match.h"
#include "sim/players/agent.h"
#include "sim/record/columns.h"
#include "sim/record/order.h"
#include "sim/replay.h"

namespace evenkeel::sim {

// Whoever follows one game as it is played: the terminal, or a test.
class Audience {
 public:
  virtual ~Audience() = default;
  virtual bool in_colour() const = 0;
  virtual void tell(const std::string& line) = 0;
  // A person's decision in words; nothing when the person has left.
  virtual std::optional<std::string> ask(const std::string& seat, const std::vector<std::string>& legal) = 0;
};

class Table {
 public:
  virtual ~Table() = default;
  virtual int seats() const = 0;
  virtual std::vector<std::string> seat_places() const = 0;  // where each seat sits: "a1", ...

  // The board at the start, for people.
  virtual std::string drawing(bool colour) const = 0;

  // The same for a page, and one game from its start to its end on that board.
  virtual Board board() const = 0;
  virtual Scene start_scene() const = 0;
  virtual Replay replay(const Luck& luck, const std::vector<Agent>& agents) const = 0;

  // Appends one game as JSON lines, without the line that says which game it is.
  virtual void trace(const Luck& luck, const std::vector<Agent>& agents, bool legal, std::string& out) const = 0;

  // What the game tells about its tables.
  virtual GameDescription description() const = 0;

  // Plays a batch and writes its rows into the part; false when it was stopped before its end. Safe to call from
  // several threads at once.
  virtual bool record(const BatchOrder& order, const std::vector<Agent>& agents, const Pace& pace, PartColumns& part,
                      BatchExtras& extras) const = 0;

  // Plays one game before an audience; false when a person left before its end.
  virtual bool play(const Luck& luck, const std::vector<Agent>& agents, Audience& audience) const = 0;
};

}  // namespace evenkeel::sim
