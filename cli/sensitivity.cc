// evenkeel sensitivity: which rule moves what. Every alternative against the original, or a factorial design.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analytics/explore/factorial.h"
#include "analytics/until.h"
#include "cli/command.h"
#include "cli/exploring.h"
#include "cli/sensitivity_json.h"
#include "cli/tornado.h"

namespace evenkeel::cli {

namespace {

constexpr const char* kMetrics = "seat_spread,rounds,behind,lead_changes,lead_share";

void declare(Arguments& args) {
  args.names(1, 1, "the name of a variant");
  declare_exploring(args, kMetrics, "10k");
  args.option<std::string>("over", "rulings",
                           "what is varied, with commas: rulings, levers (all other settings), a rule such as T5, a "
                           "setting such as spirit.timing; or a file with a map 'settings'");
  args.list("factorial",
            "a setting and two values, such as end.finish_round=true,false; given for several settings: main effects "
            "and two-way interactions instead");
  args.natural("resolution", 5, "of the factorial design: 5, or 4 for fewer runs");
  args.option<std::string>("margin", "2%", "changes of shares up to this are harmless");
  args.option<std::string>("tolerance", "5%", "changes of other metrics up to this, relative to the original");
  args.option<std::string>("page", "", "write the findings as a page too, such as page.html");
  args.flag("json", "the findings as JSON (evenkeel.sensitivity/1)");
}

double share_of(const Arguments& args, const std::string& name) {
  const auto share = analytics::parse_share(args.get<std::string>(name));
  if (!share) throw UsageError(fmt::format("--{} is a share such as 2%, not '{}'", name, args.get<std::string>(name)));
  return *share;
}

explore::SensitivityAsked asked_of(const Arguments& args) {
  return {.seed = args.number("seed"),
          .games = asked_games(args),
          .tolerance = {.points = share_of(args, "margin"), .relative = share_of(args, "tolerance")}};
}

int over_alternatives(const Arguments& args, const explore::Workshop& workshop, const explore::Measures& measures) {
  explore::Play play;
  return explore_on_threads(args, play, [&] {
    const explore::Alternatives alternatives = explore::alternatives_over(workshop, args.get<std::string>("over"));
    if (alternatives.all.empty()) {
      throw UsageError(fmt::format("there is nothing to vary: {} has no neighbours; name values in a file",
                                   fmt::join(alternatives.without, ", ")));
    }
    explore::Sensitivity result;
    {
      StepCounter counter("alternative", alternatives.all.size());
      result = explore::sensitivity_of(workshop, measures, alternatives.all, asked_of(args), play,
                                       [&](std::size_t done) { counter.tell(done); });
    }
    const std::string json = sensitivity_json(workshop, measures, result, alternatives);
    fmt::print("{}", args.has("json") ? json : sensitivity_text(workshop, measures, result, alternatives));
    write_page(args, json, "Which rule moves what: " + workshop.original().cell->variant.name);
  });
}

int over_factors(const Arguments& args, const explore::Workshop& workshop, const explore::Measures& measures) {
  explore::Play play;
  return explore_on_threads(args, play, [&] {
    std::vector<explore::Factor> factors;
    for (const std::string& text : args.all("factorial")) factors.push_back(explore::parse_factor(workshop, text));
    const int resolution = static_cast<int>(args.number("resolution"));
    const explore::FactorialDesign design(static_cast<int>(factors.size()), resolution);
    std::string text;
    std::string json;
    {
      StepCounter counter("run", design.runs());
      const explore::Factorial result = explore::play_factorial(workshop, measures, factors, resolution, asked_of(args),
                                                                play, [&](std::size_t done) { counter.tell(done); });
      json = factorial_json(workshop, measures, result, args.number("seed"));
      text = args.has("json") ? json : factorial_text(workshop, measures, result);
    }
    fmt::print("{}", text);
    write_page(args, json, "Effects and interactions: " + workshop.original().cell->variant.name);
  });
}

}  // namespace

int run_sensitivity(const std::vector<std::string>& arguments) {
  Arguments args("sensitivity", "NAME [options]",
                 "Which rule moves what: every alternative of every ruling or lever is played against the variant on "
                 "the same\nluck, and what moves seat balance, length, drama and decisiveness is ranked, with "
                 "intervals. With --factorial:\nmain effects and two-way interactions of chosen settings "
                 "(docs/exploring.md).",
                 "  evenkeel sensitivity sunken-city/base --players 4 --over rulings\n"
                 "  evenkeel sensitivity sunken-city/base --players 4 --over T5 --games 50k\n"
                 "  evenkeel sensitivity sunken-city/base --players 3 --over levers --metric seat_spread --json\n"
                 "  evenkeel sensitivity sunken-city/base --players 4 --factorial end.finish_round=true,false "
                 "--factorial stacks.first.4=22,26");
  declare(args);
  if (!args.parse(arguments)) return kDone;
  const variants::Library library = args.library();
  const auto workshop = open_workshop(args, library, args.names().front());
  const explore::Measures measures = asked_measures(args, *workshop);
  return args.has("factorial") ? over_factors(args, *workshop, measures) : over_alternatives(args, *workshop, measures);
}

}  // namespace evenkeel::cli
