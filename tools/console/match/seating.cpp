#include "console/match/seating.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "bots/program_name.h"
#include "say/diagnostic.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

/// The file that a program is, or the end of its command.
std::string program_title(std::string_view name) {
  constexpr std::size_t kWidest = 16;
  std::string_view command = name.substr(kProgram.size());
  if (const auto program = parse_program(name)) {
    command = command.substr(0, program.value().command.size());
  }
  const std::size_t slash = command.find_last_of("/ ");
  return clipped(std::string(command.substr(slash == std::string_view::npos ? 0 : slash + 1)), kWidest);
}

}  // namespace

std::string bot_title(std::string_view name, const Dictionary& words) {
  constexpr std::array kTitles{to_say("Random"), to_say("Novice"),   to_say("Greedy"),
                               to_say("Monk"),   to_say("Sculptor"), to_say("Master")};
  if (name.starts_with(kProgram)) {
    return program_title(name);
  }
  const std::string title = capitalized(name);  // of a search with a budget of its own, too
  const auto* const known = std::ranges::find(kTitles, title);
  return known == kTitles.end() ? title : words.say(*known);
}

std::optional<std::string> seat_problem(std::string_view name) {
  if (name == kHuman) {
    return std::nullopt;
  }
  auto problem = bot_problem(name);
  if (!problem || has_own_budget(name)) {
    return problem;
  }
  std::vector<std::string> kinds{std::string(kHuman)};
  kinds.insert(kinds.end(), bot_names().begin(), bot_names().end());
  const std::string hint = did_you_mean(name, kinds);
  return fmt::format(
      "\"{}\" is neither a person nor a bot; {}", name,
      hint.empty() ? fmt::format("choose from {}, {} and {}", fmt::join(kinds, ", "), kSearchSyntax, kProgramSyntax)
                   : hint);
}

Result<std::vector<std::string>, std::string> read_seats(std::string_view list) {
  std::vector<std::string> seats = split_names(list);
  for (const std::string& name : seats) {
    if (const auto problem = seat_problem(name)) {
      return *problem;
    }
  }
  return seats;
}

std::vector<std::string> seat_titles(std::span<const std::string> names, std::span<const std::string> own,
                                     const Dictionary& words) {
  std::vector<std::string> titles(own.begin(), own.end());
  for (std::size_t i = own.size(); i < names.size(); ++i) {
    const bool alone = std::count(names.begin(), names.end(), names[i]) == 1;
    if (names[i] == kHuman) {
      titles.push_back(alone ? words.say("You") : words.say("Human {n}", {{"n", i + 1}}));
    } else {
      const std::string name = bot_title(names[i], words);
      titles.push_back(alone ? name : fmt::format("{} {}", name, i + 1));
    }
  }
  return titles;
}

std::string forfeit_text(const std::string& title, const std::string& why, const Dictionary& words) {
  return words.say("{seat} loses by forfeit: it {why}. From here on its actions are random.",
                   {{"seat", title}, {"why", why}});
}

}  // namespace ossuary::cli
