#include "console/match/seating.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/diagnostic.h"
#include "base/utf8.h"
#include "bots/bot.h"

namespace ossuary::cli {

std::optional<std::string> seat_problem(std::string_view name) {
  if (name == kHuman) {
    return std::nullopt;
  }
  auto problem = bot_problem(name);
  if (!problem || name.starts_with(kSearch)) {
    return problem;
  }
  std::vector<std::string> kinds{std::string(kHuman)};
  kinds.insert(kinds.end(), bot_names().begin(), bot_names().end());
  const std::string hint = did_you_mean(name, kinds);
  return fmt::format("\"{}\" is neither a person nor a bot; {}", name,
                     hint.empty() ? fmt::format("choose from {} and {}", fmt::join(kinds, ", "), kSearchSyntax) : hint);
}

Result<std::vector<std::string>, std::string> read_seats(std::string_view list) {
  std::vector<std::string> seats;
  while (true) {
    const std::size_t comma = list.find(',');
    const std::string_view name = list.substr(0, comma);
    if (const auto problem = seat_problem(name)) {
      return *problem;
    }
    seats.emplace_back(name);
    if (comma == std::string_view::npos) {
      return seats;
    }
    list.remove_prefix(comma + 1);
  }
}

std::vector<std::string> seat_titles(std::span<const std::string> names, std::span<const std::string> own,
                                     const Dictionary& words) {
  std::vector<std::string> titles(own.begin(), own.end());
  for (std::size_t i = own.size(); i < names.size(); ++i) {
    const bool alone = std::count(names.begin(), names.end(), names[i]) == 1;
    if (names[i] == kHuman) {
      titles.push_back(alone ? words.say("You") : words.say("Human {n}", {{"n", i + 1}}));
    } else {
      titles.push_back(alone ? capitalized(names[i]) : fmt::format("{} {}", capitalized(names[i]), i + 1));
    }
  }
  return titles;
}

}  // namespace ossuary::cli
