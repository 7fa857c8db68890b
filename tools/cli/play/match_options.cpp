#include "cli/play/match_options.h"

#include <fmt/format.h>

#include <cstdint>
#include <limits>

#include "bots/bot.h"
#include "cli/options.h"
#include "console/match/seating.h"

namespace ossuary::cli {

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

}  // namespace ossuary::cli
