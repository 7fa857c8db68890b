// The content that ships with the program, read once, and the games it makes.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "game/game.h"
#include "support/scale.h"

namespace ossuary::test {

/// A path in the source tree.
[[nodiscard]] std::filesystem::path source_path(std::string_view relative);

/// The whole text of a file. @pre it can be read.
[[nodiscard]] std::string file_text(const std::filesystem::path& file);

/// Everything under `plugins` and `rulesets`, without an error.
[[nodiscard]] const Catalogue& shipped();

/// The plugins of `library` whose manifest names this family, by folder and id.
[[nodiscard]] std::vector<std::string> plugins_of_family(const Catalogue& library, std::string_view family);

/// A ruleset, perhaps joined by a plugin, and a number of players.
struct GameName {
  std::string ruleset;
  int players = 0;
  bool joined = false;
  friend bool operator==(const GameName&, const GameName&) = default;
};

/// True for a ruleset of skulls of which nothing is changed that the program plays by itself.
[[nodiscard]] bool is_played_by_engine(const Catalogue& library, const RulesetSummary& ruleset);

/// Every game of skulls that `library` ships and the engine plays: each ruleset for each number of players; then
/// `base`, and each ruleset that is played alone, joined by each plugin of the family "expansion" that it does not
/// have. What needs a golden for every game takes its list from here. @pre all of them can be made.
[[nodiscard]] std::vector<GameName> games_of(const Catalogue& library, std::string_view base = "sedlec");

/// A ruleset and a number of players, ready to be played.
class ShippedGame {
 public:
  ShippedGame(std::string_view ruleset, int players, bool joined = false);
  ShippedGame(std::shared_ptr<const Ruleset> rules, int players);
  ShippedGame(const AnyRuleset& rules, int players);

  [[nodiscard]] const Ruleset& rules() const { return *rules_; }
  [[nodiscard]] const std::shared_ptr<const Ruleset>& shared_rules() const { return rules_; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] Scorer& scorer() const { return *scorer_; }
  [[nodiscard]] Scripts& scripts() const { return *scripts_; }
  [[nodiscard]] int players() const { return static_cast<int>(game_->seats()); }
  [[nodiscard]] std::unique_ptr<Match> match(const Start& start = {}) const { return game_->start(start, *scripts_); }
  /// "RULESET for N players".
  [[nodiscard]] std::string name() const;
  /// The name of its goldens, without an ending: "RULESET-Np".
  [[nodiscard]] std::string golden_name() const;
  /// How often to try something by chance: `count` times, less in a slow build, and a tenth of it for what is like many
  /// others: a ruleset joined by a plugin, or a toy.
  [[nodiscard]] int share(int count) const { return scaled(one_of_many_ ? count / 10 : count); }
  [[nodiscard]] bool one_of_many() const { return one_of_many_; }

 private:
  std::shared_ptr<const Ruleset> rules_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Scorer> scorer_;
  bool one_of_many_ = false;
};

/// Calls `check` for every game that ships, see games_of().
void for_every_game(const std::function<void(const ShippedGame&)>& check);

/// The same, and for toy games that turn every dial and draw features.
void for_every_game_and_toy(const std::function<void(const ShippedGame&)>& check);

}  // namespace ossuary::test
