// What fuzz targets share: the game they fuzz, and properties that must hold.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "content/catalogue.h"
#include "record/journal.h"
#include "say/utf8.h"

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
  AnyRuleset made = library.make_any("sedlec").value();
  const Ruleset& rules = *made.skulls();
  std::unique_ptr<Game> game = made.game(2).value();
  std::unique_ptr<Scripts> scripts = game->open_scripts();
  std::unique_ptr<Scorer> scorer = rules.scoring->open();

  [[nodiscard]] const Shape& shape() const { return rules.setups.at(2).front().shape; }
};

inline const FuzzedGame& fuzzed_game() {
  static const FuzzedGame game;
  return game;
}

/// True if a terminal shows `text` as it is.
inline bool shows(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); i += sequence_length(text, i)) {
    if (sequence_length(text, i) == 0) {
      return false;
    }
  }
  return !first_harmful(text).has_value();
}

/// A record of the game as it is; or, where the input does not begin like one, bytes that choose actions up to the
/// first 255, and after it pairs of bytes: a place in the record (times 8) and what is written there.
inline std::string record_from(std::string_view input) {
  if (input.starts_with("ossuary")) {
    return std::string(input);
  }
  const FuzzedGame& fuzzed = fuzzed_game();
  Journal journal(*fuzzed.game, *fuzzed.scripts, {.seed = 1}, {"human", "random"});
  std::size_t at = 0;
  ActionList legal;
  for (; at < input.size() && input[at] != '\xFF'; ++at) {
    journal.match().legal_actions(legal);
    if (legal.empty()) {
      break;
    }
    must(!journal.apply(legal[static_cast<std::uint8_t>(input[at]) % legal.size()]), "a legal action is accepted");
  }
  std::string record = journal.record();
  for (++at; at + 1 < input.size(); at += 2) {
    record[static_cast<std::uint8_t>(input[at]) * std::size_t{8} % record.size()] = input[at + 1];
  }
  return record;
}

}  // namespace ossuary::fuzz
