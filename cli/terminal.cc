#include "cli/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "cli/command.h"

namespace evenkeel::cli {

bool use_colour(const std::string& wish, int stream) {
  if (wish == "always") return true;
  if (wish == "never") return false;
  if (wish != "auto") throw UsageError("--colour is auto, always or never, not '" + wish + "'");
  const char* refused = std::getenv("NO_COLOR");
  if (refused != nullptr && *refused != '\0') return false;
  const char* terminal = std::getenv("TERM");
  return isatty(stream) != 0 && (terminal == nullptr || std::string_view(terminal) != "dumb");
}

}  // namespace evenkeel::cli
