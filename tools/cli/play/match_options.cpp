#include "cli/play/match_options.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "bots/bot.h"
#include "cli/options.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "console/match/seating.h"
#include "console/screen/terminal/terminal.h"

namespace ossuary::cli {
namespace {

/// The first option of a new match that the command line gives.
std::optional<std::string> given_option(const CommandSyntax& command, std::span<const char* const> more) {
  constexpr auto kMatchOptions =
      std::to_array<const char*>({"RULESET", "--players", "--seats", "--names", "--seed", "--option", "--first"});
  for (const std::span<const char* const> names : {std::span<const char* const>(kMatchOptions), more}) {
    for (const char* name : names) {
      if (command.is_given(name)) {
        return name;
      }
    }
  }
  return std::nullopt;
}

}  // namespace

void add_match_options(CommandSyntax& command, PlayOptions& options) {
  command.add_argument(options.ruleset,
                       {.name = "RULESET", .help = "What to play (default: the ruleset with the fewest plugins)"});
  command.add_option(options.players,
                     {.name = "--players",
                      .type = "N",
                      .help = "Number of players (default: as many as --seats names, or as few as the ruleset allows)",
                      .check = whole_number(1, std::numeric_limits<std::int32_t>::max())});
  command.add_option(
      options.seats,
      {.name = "--seats",
       .type = "LIST",
       .help = fmt::format("Who plays, in order: {}, {}, {}, {} (default: human; bots take the other seats)", kHuman,
                           fmt::join(bot_names(), ", "), kSearchSyntax, kProgramSyntax)});
  command.add_option(options.names, {.name = "--names",
                                     .type = "LIST",
                                     .help = "What the seats are called, in order, as in Anna,Ben (default: by who "
                                             "plays)"});
  command.add_option(options.seed, seed_option("Deal the match of this seed, or of `today` (default: a random seed, "
                                               "which is shown)"));
  add_game_options(command, options.chosen);
  command.add_option(options.first, {.name = "--first",
                                     .type = "N",
                                     .help = "The seat that begins (default: 1)",
                                     .check = whole_number(1, kMaxSeats)});
}

bool chooses_match(const CommandSyntax& command, std::span<const char* const> more) {
  return given_option(command, more).has_value();
}

void refuse_match_options(const CommandSyntax& command, std::span<const char* const> more) {
  if (const auto name = given_option(command, more)) {
    throw bad_usage(fmt::format("{} cannot be combined with --resume", *name));
  }
}

bool wants_screen(const Environment& env, const PlayOptions& options) {
  if (options.plain || options.lines || !shows_typing(env) || !writes_to_terminal(env)) {
    return false;
  }
  Terminal::settle_type();
  return !Terminal::problem();
}

}  // namespace ossuary::cli
