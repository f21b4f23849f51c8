// evenkeel completion: a bash script that completes commands, options and the names of variants.

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/command.h"

namespace evenkeel::cli {

namespace {

constexpr const char* kScript = R"bash(# source <(evenkeel completion bash)
_evenkeel() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" program="${{COMP_WORDS[0]}}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{} --help --version" -- "$word"))
  elif [ "$before" = --agents ]; then
    COMPREPLY=($(compgen -W "{}" -- "$word"))
  elif [ "$before" = --players ]; then
    COMPREPLY=($(compgen -W "2 3 4" -- "$word"))
  elif [ "$before" = --colour ]; then
    COMPREPLY=($(compgen -W "auto always never" -- "$word"))
  elif [ "${{COMP_WORDS[1]}}" = completion ]; then
    COMPREPLY=($(compgen -W "bash" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$("$program" "${{COMP_WORDS[1]}}" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*' | sort -u)" -- "$word"))
  else
    COMPREPLY=($(compgen -W "$("$program" list --names 2>/dev/null)" -- "$word") $(compgen -f -X '!*.y*ml' -- "$word"))
  fi
}}
complete -o bashdefault -F _evenkeel evenkeel
)bash";

}  // namespace

int run_completion(const std::vector<std::string>& arguments) {
  Arguments args("completion", "bash", "A script that completes commands, options, players and variants in bash.",
                 "  source <(evenkeel completion bash)");
  args.names(1, 1, "the shell (bash)");
  if (!args.parse(arguments)) return kDone;
  if (args.names().front() != "bash") throw UsageError("there is completion for bash only");
  std::string commands;
  for (const Command& command : all_commands())
    commands += std::string(commands.empty() ? "" : " ") + std::string(command.name);
  std::string agents;
  for (const sim::GameEntry& game : sim::all_games()) {
    for (const sim::PlayerKind& kind : game.players) agents += (agents.empty() ? "" : " ") + kind.name;
  }
  fmt::print(kScript, commands, agents);
  return kDone;
}

}  // namespace evenkeel::cli
