// Seats: which bots play, and how many.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// Lets the programs among the names of --seats be started. @throws Stop for a name that no bot has.
void admit_bots(const std::vector<std::string>& bots);

/// One bot for each seat: those of `seats`, or its only one for all. @throws Stop.
[[nodiscard]] std::vector<std::string> fill_seats(const std::vector<std::string>& seats, int players);

/// `players`, or as many as `seats` names where it names several, or the only number that the ruleset allows.
/// @throws Stop: the ruleset is not there or broken, or allows other numbers.
[[nodiscard]] int players_of(Environment& env, const Catalogue& library, const std::string& ruleset,
                             std::optional<int> players, const std::vector<std::string>& seats);

}  // namespace ossuary::cli
