#include "cli/stopping.h"

namespace evenkeel::cli {

double asked_margin(const sim::ExperimentSpec& spec) {
  if (!spec.margin) return analytics::kDefaultMargin;
  const auto margin = analytics::parse_share(spec.margin->text);
  if (!margin) sim::refuse_text(*spec.margin, "margin", sim::kMarginForm);
  return *margin;
}

std::optional<analytics::Until> asked_until(const sim::ExperimentSpec& spec, double margin) {
  if (!spec.until) return std::nullopt;
  auto until = analytics::parse_until(spec.until->text, margin);
  if (!until) sim::refuse_text(*spec.until, "until", sim::kUntilForm);
  return until;
}

}  // namespace evenkeel::cli
