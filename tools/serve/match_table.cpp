#include "serve/match_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary::serve {

namespace {

constexpr std::size_t kKeptGames = 16;

/// What is wrong with a ruleset, and what may help, on one line.
std::string on_one_line(const std::vector<Diagnostic>& problems) {
  std::string text;
  for (const Diagnostic& problem : problems) {
    text += fmt::format("{}{}{}{}", text.empty() ? "" : "; ", one_line(problem), problem.hint().empty() ? "" : "; ",
                        problem.hint());
  }
  return text;
}

/// The game, made anew.
Result<std::shared_ptr<OpenGame>, Refused> make_game(const Catalogue& library, const std::string& ruleset,
                                                     std::optional<int> players, const OptionSettings& options) {
  const auto rules = ruleset_named(library, ruleset);
  if (!rules) {
    return rules.error();
  }
  auto game = rules.value().game(players.value_or(rules.value().player_numbers().front()), options);
  if (!game) {
    return Refused{"bad-game", game.error()};
  }
  return std::make_shared<OpenGame>(std::move(game).value());
}

}  // namespace

Result<AnyRuleset, Refused> ruleset_named(const Catalogue& library, const std::string& name) {
  const auto rules = library.make_any(name);
  if (!rules) {
    return Refused{"no-ruleset", on_one_line(rules.error())};
  }
  if (rules.value().player_numbers().empty()) {
    return Refused{"no-ruleset", fmt::format("{} is for no number of players", name)};
  }
  return rules.value();
}

Result<std::shared_ptr<OpenGame>, Refused> MatchTable::game(const Catalogue& library, const std::string& ruleset,
                                                            std::optional<int> players, const OptionSettings& options) {
  GameKey key{ruleset, players, options};
  const auto kept = std::ranges::find(games_, key, &Kept::key);
  if (kept != games_.end()) {
    std::rotate(games_.begin(), kept, kept + 1);
    return games_.front().game;
  }
  auto made = make_game(library, ruleset, players, options);
  if (made) {
    games_.push_front({std::move(key), made.value()});
    games_.resize(std::min(games_.size(), kKeptGames));
  }
  return made;
}

OpenMatch* MatchTable::find(const std::string& name) {
  const auto found = matches_.find(name);
  return found == matches_.end() ? nullptr : &found->second;
}

OpenMatch& MatchTable::put(const std::string& name, OpenMatch match) {
  matches_.erase(name);
  return matches_.emplace(name, std::move(match)).first->second;
}

}  // namespace ossuary::serve
