#include "cli/simulate/seats.h"

#include <fmt/format.h>

#include "bots/bot.h"
#include "cli/content.h"
#include "cli/stop.h"
#include "serve/program_bot.h"

namespace ossuary::cli {

void admit_bots(const std::vector<std::string>& bots) {
  for (const std::string& bot : bots) {
    if (const auto problem = bot_problem(bot)) {
      throw bad_usage("--seats: " + *problem);
    }
    serve::allow_program(bot);
  }
}

std::vector<std::string> fill_seats(const std::vector<std::string>& seats, int players) {
  admit_bots(seats);
  const auto count = static_cast<std::size_t>(players);
  if (seats.size() == 1) {
    return std::vector<std::string>(count, seats.front());
  }
  if (seats.size() != count) {
    throw bad_usage(fmt::format("--seats names {} bots for {} players: name one bot for all seats, or one for each",
                                seats.size(), players));
  }
  return seats;
}

int players_of(Environment& env, const Catalogue& library, const std::string& ruleset, std::optional<int> players,
               const std::vector<std::string>& seats) {
  const AnyRuleset rules = make_any_ruleset(env, library, ruleset);
  const bool listed = !players && seats.size() > 1;
  return choose_players(rules.id(), rules.player_numbers(),
                        listed ? std::optional(static_cast<int>(seats.size())) : players);
}

}  // namespace ossuary::cli
