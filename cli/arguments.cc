#include "cli/arguments.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <limits>

#include <fmt/format.h>
#include <fmt/ostream.h>
#include <fmt/ranges.h>
#include <boost/program_options/errors.hpp>
#include <boost/program_options/parsers.hpp>
#include <boost/program_options/positional_options.hpp>

#include "cli/command.h"
#include "sim/experiments/size.h"

template <>
struct fmt::formatter<boost::program_options::options_description> : fmt::ostream_formatter {};

namespace evenkeel::cli {

namespace po = boost::program_options;

namespace {

bool has_empty_text(const boost::any& value) {
  if (const auto* text = boost::any_cast<std::string>(&value)) return text->empty();
  const auto* texts = boost::any_cast<std::vector<std::string>>(&value);
  return texts != nullptr && std::find(texts->begin(), texts->end(), "") != texts->end();
}

}  // namespace

Arguments::Arguments(std::string command, std::string usage, std::string about, std::string examples)
    : command_(std::move(command)),
      usage_(std::move(usage)),
      about_(std::move(about)),
      examples_(std::move(examples)),
      options_("Options", 110, 60) {
  flag("help,h", "show this help");
}

Arguments& Arguments::flag(const std::string& name, const std::string& about) {
  options_.add_options()(name.c_str(), about.c_str());
  return *this;
}

Arguments& Arguments::natural(const std::string& name, std::uint64_t fallback, const std::string& about) {
  return option<std::string>(name, std::to_string(fallback), about);
}

// Read by ourselves: Boost takes "-1" for a very large number.
std::uint64_t Arguments::number(const std::string& name) const {
  const std::string& text = get<std::string>(name);
  std::uint64_t value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec == std::errc::result_out_of_range) {
    throw UsageError(fmt::format("--{} is a whole number from 0 to {}, not '{}'", name,
                                 std::numeric_limits<std::uint64_t>::max(), text));
  }
  if (read.ec != std::errc{} || read.ptr != text.data() + text.size()) {
    throw UsageError(fmt::format("--{} is a whole number from 0 on, not '{}'", name, text));
  }
  return value;
}

std::uint64_t Arguments::size(const std::string& name) const {
  const std::string& text = get<std::string>(name);
  const auto value = sim::parse_size(text);
  if (!value) throw UsageError(fmt::format("--{} is {}, not '{}'", name, sim::kSizeForm, text));
  return *value;
}

Arguments& Arguments::list(const std::string& name, const std::string& about) {
  options_.add_options()(name.c_str(), po::value<std::vector<std::string>>()->composing(), about.c_str());
  return *this;
}

Arguments& Arguments::names(std::size_t least, std::size_t most, const std::string& called) {
  least_names_ = least;
  most_names_ = most;
  name_called_ = called;
  return *this;
}

Arguments& Arguments::variant_options() {
  list("set", "change one value, such as --set spirit.steps.4=4; may be given again");
  return configs_option();
}

Arguments& Arguments::configs_option() {
  return option<std::string>("configs", "",
                             "the configuration folder (otherwise EVENKEEL_CONFIGS, ./configs, or beside the program)");
}

bool Arguments::parse(const std::vector<std::string>& arguments) {
  po::options_description all;
  all.add(options_);
  all.add_options()("name", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("name", -1);
  const std::string advice = fmt::format("; 'evenkeel {} --help' shows what there is", command_);
  try {
    // No guessing: an abbreviated option would change its meaning when a new option is added.
    const int style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(arguments).options(all).positional(positional).style(style).run(), values_);
    po::notify(values_);
  } catch (const po::unknown_option& error) {
    std::vector<std::string> known;
    for (const auto& option : options_.options()) known.push_back("--" + option->long_name());
    const std::string hint = variants::did_you_mean(error.get_option_name(), known);
    throw UsageError(
        fmt::format("there is no option {}{}{}", error.get_option_name(), hint.empty() ? "" : ", " + hint, advice));
  } catch (const po::error& error) {
    throw UsageError(error.what() + advice);
  }
  if (has("help")) {
    fmt::print("{}", help());
    return false;
  }
  for (const auto& option : options_.options()) {
    const std::string& name = option->long_name();
    const bool is_flag = option->semantic()->max_tokens() == 0;
    if (is_flag || !has(name) || values_[name].defaulted() || !has_empty_text(values_[name].value())) continue;
    throw UsageError(fmt::format("--{} is given an empty value{}", name, advice));
  }
  const std::size_t count = names().size();
  if (count < least_names_) throw UsageError(fmt::format("{} is missing{}", name_called_, advice));
  if (count > most_names_)
    throw UsageError(fmt::format("'{}' is one argument too many{}", names()[most_names_], advice));
  return true;
}

std::string Arguments::help() const {
  return fmt::format("evenkeel {} {}\n\n{}\n\n{}\nExamples:\n{}\n", command_, usage_, about_, options_, examples_);
}

std::vector<std::string> Arguments::all(const std::string& name) const {
  return has(name) ? get<std::vector<std::string>>(name) : std::vector<std::string>{};
}

variants::Library Arguments::library() const {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  return variants::Library(variants::find_configs(get<std::string>("configs"), program));
}

std::vector<variants::Assignment> Arguments::assignments() const {
  std::vector<variants::Assignment> assignments;
  for (const std::string& text : all("set")) assignments.push_back(variants::parse_assignment(text));
  return assignments;
}

Chosen choose_variant(const Arguments& arguments, const std::string& name) {
  const variants::Library library = arguments.library();
  const sim::GameEntry& game = sim::game_of(library, name);
  return {game, variants::load_variant(library, game.settings, name, arguments.assignments())};
}

variants::Node Chosen::rules_for(int players) const {
  if (!variant.allows(players)) {
    throw UsageError(
        fmt::format("{} is for {} players, not for {}", variant.name, fmt::join(variant.players, ", "), players));
  }
  return variant.for_players(game.settings, players);
}

std::unique_ptr<sim::Table> Chosen::table_for(int players) const {
  return game.open(rules_for(players));
}

int Chosen::players_or_most(int asked) const {
  return asked == 0 ? variant.players.back() : asked;
}

}  // namespace evenkeel::cli
