// What fuzz targets share: the game they fuzz, and properties that must hold.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "content/catalogue.h"
#include "graveyard/make_game.h"

namespace ossuary::fuzz {

/// A promise of the code under test; a broken one stops the search.
inline void must(bool holds, const char* promise) {
  if (!holds) {
    raise_defect(promise);
  }
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// The base game for two players.
struct FuzzedGame {
  Catalogue library = Catalogue::read({.plugins = {std::filesystem::path(OSSUARY_SOURCE_DIR) / "plugins"},
                                       .rulesets = {std::filesystem::path(OSSUARY_SOURCE_DIR) / "rulesets"}});
  std::shared_ptr<const Ruleset> shared = std::make_shared<const Ruleset>(library.make("sedlec").value());
  const Ruleset& rules = *shared;
  std::unique_ptr<Game> game = make_game(shared, 2).value();
  std::unique_ptr<Scorer> scorer = rules.scoring->open();

  [[nodiscard]] const Shape& shape() const { return rules.setups.at(2).front().shape; }
};

inline const FuzzedGame& fuzzed_game() {
  static const FuzzedGame game;
  return game;
}

}  // namespace ossuary::fuzz
