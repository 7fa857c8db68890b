// The content that ships with the program, read once, and the games it makes.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "content/library.h"
#include "play/game.h"

namespace ossuary::test {

/// A path in the source tree.
[[nodiscard]] std::filesystem::path source_path(std::string_view relative);

/// The whole text of a file. @pre it can be read.
[[nodiscard]] std::string file_text(const std::filesystem::path& file);

/// Everything under `plugins` and `rulesets`, without an error.
[[nodiscard]] const Library& shipped();

/// A ruleset and a number of players, ready to be played.
class ShippedGame {
 public:
  ShippedGame(std::string_view ruleset, int players);

  [[nodiscard]] const Ruleset& rules() const { return *rules_; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] Scorer& scorer() const { return *scorer_; }
  [[nodiscard]] int players() const { return static_cast<int>(game_->seats()); }
  [[nodiscard]] std::unique_ptr<Match> match(const Start& start = {}) const { return game_->start(start, *scorer_); }
  /// "RULESET for N players".
  [[nodiscard]] std::string name() const;

 private:
  std::unique_ptr<Ruleset> rules_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scorer> scorer_;
};

/// Calls `check` for every ruleset that ships and every number of players it allows.
void for_every_game(const std::function<void(const ShippedGame&)>& check);

}  // namespace ossuary::test
