// Letters in the rules: each is one that the game shows, in every language.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>

#include "flow/rules.h"
#include "rulebook/rulebook.h"
#include "say/text.h"
#include "say/utf8.h"
#include "support/content.h"

namespace ossuary::test {
namespace {

using Letters = std::set<std::string>;

bool is_word_end(char32_t c) { return std::u32string_view(U" \n,;:.()/+").find(c) != std::u32string_view::npos; }

std::u32string decoded(std::string_view text) {
  std::u32string decoded;
  for (std::size_t i = 0; i < text.size(); i += std::max<std::size_t>(sequence_length(text, i), 1)) {
    decoded += code_point_at(text, i);
  }
  return decoded;
}

/// The capital letters that stand alone in brackets, or behind a number, as in "gold (G)" and "2S": so texts write what
/// is on a piece.
std::set<char32_t> letters_named(std::string_view text) {
  const std::u32string all = U"." + decoded(text) + U".";
  std::set<char32_t> named;
  for (std::size_t i = 1; i + 1 < all.size(); ++i) {
    const char32_t c = all[i];
    const bool is_capital_letter = (c >= U'A' && c <= U'Z') || (c >= U'\u0410' && c <= U'\u042F') || c == U'\u0406';
    const bool behind_number = all[i - 1] >= U'0' && all[i - 1] <= U'9';
    if (is_capital_letter && is_word_end(all[i + 1]) && (all[i - 1] == U'(' || behind_number)) {
      named.insert(c);
    }
  }
  return named;
}

/// All that the game shows on pieces and beside counters, as one text.
std::string shown_by(const FlowRules& rules, std::string_view lang) {
  std::string shown;
  for (const CounterSpec& counter : rules.counters) {
    shown += counter.glyph + ' ';
  }
  for (const Category& category : rules.categories) {
    shown += category.glyph;
    shown += ' ' + std::string(in_language(category.letter, lang)) + ' ';
  }
  for (const PieceSign& sign : rules.layout.signs) {
    for (const SignLetter& letter : sign.letters) {
      shown += std::string(in_language(letter.letter, lang)) + ' ';
    }
  }
  for (const PieceKind& piece : rules.pieces) {
    shown += std::string(in_language(piece.label, lang)) + ' ';
  }
  return shown;
}

}  // namespace

TEST_CASE("the rules name no letter that nothing in the game shows", "[rulebook][words]") {
  CHECK(letters_named("gold (G), 2S or (M) and (Weak), A") == std::set<char32_t>{U'G', U'S', U'M'});
  for (const RulesetSummary& summary : shipped().rulesets()) {
    const AnyRuleset rules = shipped().make_any(summary.id).value();
    for (const char* lang : {"en", "pl", "uk"}) {
      const Rulebook book = rulebook_of(rules, rules.player_numbers(), Dictionary(lang));
      const std::u32string shown = decoded(shown_by(*rules.flow(), lang));
      for (const RulebookSection& section : book.sections) {
        for (const std::string& sentence : section.sentences) {
          for (const char32_t letter : letters_named(sentence)) {
            CAPTURE(summary.id, lang, sentence, static_cast<std::uint32_t>(letter));
            CHECK(shown.find(letter) != std::u32string::npos);
          }
        }
      }
    }
  }
}

}  // namespace ossuary::test
