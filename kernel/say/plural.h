// Plural forms: which form of a word goes with a whole number, by the language. Knows no words.
// @source Unicode CLDR, "Language Plural Rules", cardinal numbers; whole numbers alone, without the form that some
// languages have for whole millions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ossuary {

/// The forms of a word in one language, in CLDR's order: zero, one, two, few, many, other, as many as it has.
struct PluralRule {
  std::string_view languages;  ///< the codes of those that have the rule, a blank before each.
  std::size_t forms = 0;       ///< of a word.
  std::uint64_t (*form_of_size)(std::uint64_t size) = nullptr;

  /// The form, from 0, that goes with `number`, whatever its sign: in English "1 point", "2 points".
  [[nodiscard]] std::size_t form(std::int64_t number) const;
};

/// The rule of a language by its code of two or three letters; null for a language that is not known.
[[nodiscard]] const PluralRule* plural_rule(std::string_view language);

}  // namespace ossuary
