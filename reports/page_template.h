#pragma once
// The built page, in pieces that every compiler takes as a literal. Made by cmake/build_page.cmake.

#include <span>
#include <string_view>

namespace evenkeel::reports {

std::span<const std::string_view> page_template();  // empty where node was missing when this was built

}  // namespace evenkeel::reports
