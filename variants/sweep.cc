#include "variants/sweep.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "variants/emit.h"

namespace evenkeel::variants {

namespace {

constexpr long kLargest = 1'000'000'000;

bool read_number(const std::string& text, long& number) {
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  return result.ec == std::errc{} && result.ptr == end && number >= -kLargest && number <= kLargest;
}

// "20..26" begins with a number; the rows of a drawing have dots too.
bool is_range(const std::string& text) {
  const std::size_t dots = text.find("..");
  long number = 0;
  return dots != std::string::npos && read_number(text.substr(0, dots), number);
}

Axis range_of(const std::string& key, const std::string& text, const Mark& where) {
  long first = 0;
  long last = 0;
  long step = 1;
  const std::size_t dots = text.find("..");
  const std::size_t colon = text.find(':', dots);
  const bool good = read_number(text.substr(0, dots), first) &&
                    read_number(text.substr(dots + 2, colon - dots - 2), last) &&
                    (colon == std::string::npos || read_number(text.substr(colon + 1), step)) && step > 0 &&
                    first <= last && static_cast<std::size_t>((last - first) / step) < kMaxSweep;
  if (!good) {
    throw ConfigError(Problem{where, key,
                              fmt::format("found {}, allowed is a range from a lower to a higher number, of at most {}",
                                          shown(text), kMaxSweep),
                              "write for example 20..26 or 20..26:2"});
  }
  Axis values;
  for (long value = first; value <= last; value += step) values.push_back({key, std::to_string(value), where});
  return values;
}

// Splits at commas that are not inside brackets.
std::vector<std::string> split_values(const std::string& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (const char c : text) {
    depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
    if (c == ',' && depth == 0) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// A value as it could stand after --set.
std::string flow_text(const Node& node) {
  std::vector<std::string> parts;
  switch (node.kind) {
    case Node::Kind::scalar: return node.quoted || node.block_column > 0 ? json_quoted(node.text) : node.text;
    case Node::Kind::list:
      for (const Node& item : node.items) parts.push_back(flow_text(item));
      return fmt::format("[{}]", fmt::join(parts, ", "));
    case Node::Kind::map:
      for (const Entry& entry : node.entries) parts.push_back(entry.key + ": " + flow_text(entry.value));
      return fmt::format("{{{}}}", fmt::join(parts, ", "));
  }
  return {};
}

[[noreturn]] void refuse_many(const Mark& where) {
  throw ConfigError(Problem{where, "sweep",
                            fmt::format("found more than {} variants, allowed are {}", kMaxSweep, kMaxSweep),
                            "sweep fewer settings at once"});
}

[[noreturn]] void refuse_both(const Assignment& swept, const std::string& other) {
  throw ConfigError(Problem{swept.where, swept.key,
                            fmt::format("found a sweep where {} already, allowed is one of the two", other),
                            "take one away"});
}

Axis axis_of(const Entry& entry) {
  const Node& value = entry.value;
  if (value.is_scalar() && is_range(value.text)) return range_of(entry.key, value.text, value.mark);
  if (!value.is_list() || value.items.empty()) {
    throw ConfigError(Problem{value.mark, "sweep." + entry.key,
                              fmt::format("found {}, allowed is a list of values or a range", value.described()),
                              "write for example [20, 22] or 20..26:2"});
  }
  Axis values;
  for (const Node& item : value.items) values.push_back({entry.key, flow_text(item), item.mark});
  return values;
}

}  // namespace

std::vector<Assignment> parse_sweep(const std::string& text) {
  const Assignment whole = parse_assignment(text);
  const Mark where{std::make_shared<const std::string>("--sweep " + text), 0, 0};
  if (is_range(whole.value)) return range_of(whole.key, whole.value, where);
  std::vector<Assignment> values;
  for (const std::string& value : split_values(whole.value)) values.push_back({whole.key, value, where});
  return values;
}

std::vector<Axis> axes_of(const Node& sweep) {
  if (!sweep.is_map()) {
    throw ConfigError(Problem{sweep.mark, "sweep",
                              fmt::format("found {}, allowed is a map from setting to values", sweep.described()),
                              "for example stacks.first.4: 20..26"});
  }
  std::vector<Axis> axes;
  std::size_t values = 0;
  for (const Entry& entry : sweep.entries) {
    axes.push_back(axis_of(entry));
    values += axes.back().size();
    if (values > 2 * kMaxSweep) refuse_many(sweep.mark);  // whatever the product is, these would fill the memory
  }
  return axes;
}

bool overlap(const std::string& a, const std::string& b) {
  const auto holds = [](const std::string& whole, const std::string& part) {
    return part.starts_with(whole) && (part.size() == whole.size() || part[whole.size()] == '.');
  };
  return holds(a, b) || holds(b, a);
}

void refuse_contradictions(const std::vector<Assignment>& sets, const std::vector<Axis>& axes) {
  for (auto axis = axes.begin(); axis != axes.end(); ++axis) {
    const Assignment& swept = axis->front();
    for (const Assignment& set : sets) {
      if (overlap(set.key, swept.key)) refuse_both(swept, fmt::format("{}={} is set", set.key, set.value));
    }
    for (auto earlier = axes.begin(); earlier != axis; ++earlier) {
      const std::string& key = earlier->front().key;
      if (overlap(key, swept.key)) refuse_both(swept, fmt::format("{} is swept", key));
    }
  }
}

std::vector<std::vector<Assignment>> combinations_of(const std::vector<Assignment>& assignments,
                                                     const std::vector<Axis>& axes, const std::string& spec) {
  std::vector<std::vector<Assignment>> combinations{assignments};
  for (const Axis& axis : axes) {
    if (combinations.size() * axis.size() > kMaxSweep) {
      refuse_many({std::make_shared<const std::string>(spec), 0, 0});
    }
    std::vector<std::vector<Assignment>> longer;
    for (const auto& combination : combinations) {
      for (const Assignment& value : axis) {
        longer.push_back(combination);
        longer.back().push_back(value);
      }
    }
    combinations = std::move(longer);
  }
  return combinations;
}

}  // namespace evenkeel::variants
