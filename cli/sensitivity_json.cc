#include "cli/sensitivity_json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/exploring.h"
#include "variants/emit.h"

namespace evenkeel::cli {

namespace {

using explore::Judged;
using variants::json_quoted;

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(json_quoted(word));
  return fmt::format("[{}]", fmt::join(quoted, ","));
}

std::string judged_json(const explore::Measures& measures, const std::vector<Judged>& judged) {
  std::vector<std::string> changes;
  for (std::size_t i = 0; i < judged.size(); ++i) {
    const explore::Change& change = judged[i].change;
    std::vector<std::string> seats;
    for (const explore::Estimate& seat : change.seats) seats.push_back(fmt::format("{{{}}}", estimate_json(seat)));
    changes.push_back(fmt::format(R"({{"measure":{},{},"p":{},"p_holm":{},"effect":"{}","seats":[{}]}})",
                                  json_quoted(measures.all()[i].name), estimate_json(change.difference), change.p,
                                  judged[i].p, effect_word(judged[i].effect), fmt::join(seats, ",")));
  }
  return fmt::format("[{}]", fmt::join(changes, ","));
}

std::string head(const explore::Workshop& workshop, std::uint64_t seed, std::uint64_t games) {
  const sim::Cell& cell = *workshop.original().cell;
  return fmt::format(
      R"("schema":"evenkeel.sensitivity/1","variant":{},"hash":"{}","players":{},"agents":{},"seed":{},"games":{},"alpha":{})",
      json_quoted(cell.variant.name), cell.variant.hash, cell.variant.players, json_quoted(cell.agents_text), seed,
      games, explore::kAlpha);
}

std::string finding_json(const explore::Measures& measures, const explore::Finding& finding) {
  const explore::Alternative& one = finding.alternative;
  return fmt::format(
      R"({{"setting":{},"rule":{},"ruling":{},"original":{},"value":{},"refused":{},"effect":{},"changes":{}}})",
      json_quoted(one.key), json_quoted(one.rule), one.ruling, json_quoted(one.original), json_quoted(one.value),
      finding.refused.empty() ? "null" : json_quoted(finding.refused),
      finding.refused.empty() ? json_quoted(std::string(effect_word(finding.strongest()))) : "null",
      judged_json(measures, finding.judged));
}

std::vector<std::string> letters_of(const std::vector<explore::FactorSet>& effects) {
  std::vector<std::string> letters;
  for (const explore::FactorSet effect : effects) letters.push_back(explore::effect_letters(effect));
  return letters;
}

}  // namespace

std::string sensitivity_json(const explore::Workshop& workshop, const explore::Measures& measures,
                             const explore::Sensitivity& result, const explore::Alternatives& alternatives) {
  std::vector<std::string> measured;
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    measured.push_back(
        fmt::format(R"({{{},"original":{{{}}}}})", measure_json(measures.all()[i]), estimate_json(result.original[i])));
  }
  std::vector<std::string> findings;
  for (const explore::Finding& finding : result.findings) findings.push_back(finding_json(measures, finding));
  return fmt::format(
      R"({{{},"tolerance":{{"points":{},"relative":{}}},"measures":[{}],"alternatives":[{}],"not_varied":{}}})"
      "\n",
      head(workshop, result.seed, result.games), result.tolerance.points, result.tolerance.relative,
      fmt::join(measured, ","), fmt::join(findings, ","), quoted_list(alternatives.without));
}

std::string factorial_json(const explore::Workshop& workshop, const explore::Measures& measures,
                           const explore::Factorial& result, std::uint64_t seed) {
  std::vector<std::string> measured;
  for (std::size_t i = 0; i < measures.all().size(); ++i) {
    measured.push_back(fmt::format(R"({{{},"mean":{}}})", measure_json(measures.all()[i]), result.means[i]));
  }
  std::vector<std::string> factors;
  for (std::size_t i = 0; i < result.factors.size(); ++i) {
    const explore::Factor& factor = result.factors[i];
    factors.push_back(fmt::format(R"({{"letter":"{}","setting":{},"rule":{},"low":{},"high":{}}})",
                                  explore::effect_letters(1U << i), json_quoted(factor.key), json_quoted(factor.rule),
                                  json_quoted(factor.low), json_quoted(factor.high)));
  }
  std::vector<std::string> effects;
  for (const explore::FactorEffect& effect : result.effects) {
    effects.push_back(fmt::format(
        R"({{"effect":"{}","aliases":{},"changes":{}}})", explore::effect_letters(effect.factors),
        quoted_list(letters_of(result.design.aliases(effect.factors))), judged_json(measures, effect.judged)));
  }
  return fmt::format(
      R"({{{},"measures":[{}],"factorial":{{"runs":{},"resolution":{},"words":{},"factors":[{}],"effects":[{}]}}}})"
      "\n",
      head(workshop, seed, result.games), fmt::join(measured, ","), result.design.runs(), result.design.resolution(),
      quoted_list(letters_of(result.design.words())), fmt::join(factors, ","), fmt::join(effects, ","));
}

}  // namespace evenkeel::cli
