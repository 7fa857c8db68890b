// Speech: texts as a screen reader says them: names in place of signs, places with letters of the language.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/info.h"
#include "game/table.h"
#include "say/sentence.h"

namespace ossuary::cli {

class Speech {
 public:
  /// For texts about `game`, of which `table` has the counters, in the language of `words`.
  Speech(const GameInfo& game, const Table& table, const Dictionary& words);

  /// `text` without signs that are read by their names: "Ninja, value 2" for "minion 37 (2N)", commas for brackets.
  [[nodiscard]] std::string spoken(std::string_view text) const;
  /// What was typed, with the letters of places that notations have: the other way round.
  [[nodiscard]] std::string typed(std::string_view line) const;

 private:
  /// How long the numbers with glyphs of counters are that `text` begins with: "5S5M"; 0 for none. Adds what is said.
  [[nodiscard]] std::size_t take_amounts(std::string_view text, std::string& said) const;

  std::vector<std::pair<std::string, std::string>> names_;     ///< as texts have them, the longest first; as spoken.
  std::vector<std::pair<std::string, std::string>> counters_;  ///< their glyphs, and names.
  std::vector<std::string> letters_;                           ///< of places, from "a" on; none where they stay.
  std::string minus_;
  std::string and_;                 ///< between the parts of a face,
  std::string over_;                ///< and the skulls of a card.
  std::vector<std::string> kinds_;  ///< names of skulls and other categories.
};

}  // namespace ossuary::cli
