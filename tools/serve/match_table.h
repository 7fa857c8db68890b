// MatchTable: the open matches of a server by name, and the games that they are of.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "content/catalogue.h"
#include "record/journal.h"
#include "serve/requests.h"

namespace ossuary::serve {

/// A game and its scripts; they stay where they are.
struct OpenGame {
  explicit OpenGame(std::unique_ptr<Game> of) : game(std::move(of)), scripts(game->open_scripts()) {}

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
};

/// A match with its past, or a copy without one, in which what a seat could not see was drawn again.
struct OpenMatch {
  std::shared_ptr<OpenGame> of;
  std::optional<Journal> journal{};
  std::unique_ptr<Match> copy{};  ///< where there is no journal.

  [[nodiscard]] const Match& match() const { return journal ? journal->match() : *copy; }
  [[nodiscard]] const GameInfo& info() const { return of->game->info(); }
  /// Does an action, or says why not.
  [[nodiscard]] std::optional<Refusal> apply(Action action) {
    return journal ? journal->apply(action) : copy->apply(action);
  }
};

/// A ruleset that is for some number of players. @err no-ruleset.
[[nodiscard]] Result<AnyRuleset, Refused> ruleset_named(const Catalogue& library, const std::string& name);

class MatchTable {
 public:
  /// The game of a ruleset. Those that were asked for lately are kept. @err no-ruleset, bad-game.
  [[nodiscard]] Result<std::shared_ptr<OpenGame>, Refused> game(const Catalogue& library, const std::string& ruleset,
                                                                std::optional<int> players,
                                                                const OptionSettings& options);

  /// The match of that name; null where there is none.
  [[nodiscard]] OpenMatch* find(const std::string& name);
  /// True if there is no room for another one.
  [[nodiscard]] bool is_full() const { return matches_.size() >= kMostMatches; }
  OpenMatch& put(const std::string& name, OpenMatch match);
  void close(const std::string& name) { matches_.erase(name); }

 private:
  /// What a game is made from.
  struct GameKey {
    std::string ruleset;
    std::optional<int> players;
    OptionSettings options;
    friend bool operator==(const GameKey&, const GameKey&) = default;
  };
  struct Kept {
    GameKey key;
    std::shared_ptr<OpenGame> game;
  };

  std::deque<Kept> games_;  ///< the last that were asked for, the newest first.
  std::map<std::string, OpenMatch, std::less<>> matches_;
};

}  // namespace ossuary::serve
