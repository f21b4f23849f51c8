#pragma once
// The arguments of one command: declared, parsed, explained (--help). Wraps Boost.Program_options so that every
// command treats mistakes alike.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <boost/program_options/options_description.hpp>
#include <boost/program_options/variables_map.hpp>

#include "sim/games/registry.h"
#include "variants/variant.h"

namespace evenkeel::cli {

inline constexpr const char* kAgentsHelp =
    "who plays: one for all seats, or one a seat with commas; three dots repeat the last, as in mcts:200,greedy...";

class Arguments {
 public:
  // `usage`: "NAME... [options]"; `examples`: one command a line, shown by --help.
  Arguments(std::string command, std::string usage, std::string about, std::string examples);

  Arguments& flag(const std::string& name, const std::string& about);
  template <class T>
  Arguments& option(const std::string& name, const T& fallback, const std::string& about) {
    options_.add_options()(name.c_str(), boost::program_options::value<T>()->default_value(fallback), about.c_str());
    return *this;
  }
  Arguments& natural(const std::string& name, std::uint64_t fallback, const std::string& about);  // 0, 1, 2, ...
  Arguments& list(const std::string& name, const std::string& about);  // may be given many times
  Arguments& names(std::size_t least, std::size_t most, const std::string& called);
  Arguments& variant_options();  // --set and --configs
  Arguments& configs_option();

  // False when --help was asked for and has been shown. Throws UsageError.
  bool parse(const std::vector<std::string>& arguments);

  bool has(const std::string& name) const { return values_.count(name) > 0; }
  template <class T>
  const T& get(const std::string& name) const {
    return values_[name].as<T>();
  }
  std::uint64_t number(const std::string& name) const;  // of a natural
  std::uint64_t size(const std::string& name) const;    // the same, and 100k, 1e6
  std::vector<std::string> all(const std::string& name) const;
  std::vector<std::string> names() const { return all("name"); }

  variants::Library library() const;
  std::vector<variants::Assignment> assignments() const;

 private:
  std::string help() const;

  std::string command_;
  std::string usage_;
  std::string about_;
  std::string examples_;
  std::string name_called_;
  std::size_t least_names_ = 0;
  std::size_t most_names_ = 0;
  boost::program_options::options_description options_;
  boost::program_options::variables_map values_;
};

// A variant with its game.
struct Chosen {
  const sim::GameEntry& game;
  variants::Variant variant;

  variants::Node rules_for(int players) const;  // throws UsageError for a count that it has not
  std::unique_ptr<sim::Table> table_for(int players) const;
  int players_or_most(int asked) const;  // 0: the largest count that the variant has
};

Chosen choose_variant(const Arguments& arguments, const std::string& name);

}  // namespace evenkeel::cli
