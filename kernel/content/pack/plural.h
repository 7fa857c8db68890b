// Plural forms: which form of a word goes with a number, by language. Knows no words.
// @source Unicode CLDR, "Language Plural Rules", cardinal, for whole numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ossuary {

struct PluralRule {
  std::string_view language;                  ///< its code, like "en".
  std::size_t forms;                          ///< how many a word has.
  std::size_t (*form)(std::uint64_t number);  ///< which of them, from 0, goes with a number, whatever its sign.
};

/// "2 to 4, 22 to 24, ...", but not 12 to 14.
constexpr bool is_few(std::uint64_t n) { return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14); }

inline constexpr auto kPluralRules = std::to_array<PluralRule>({
    {"en", 2, [](std::uint64_t n) -> std::size_t { return n == 1 ? 0 : 1; }},
    {"pl", 3, [](std::uint64_t n) -> std::size_t { return n == 1      ? 0
                                                          : is_few(n) ? 1
                                                                      : 2; }},
    {"uk", 3, [](std::uint64_t n) -> std::size_t { return n % 10 == 1 && n % 100 != 11 ? 0
                                                          : is_few(n)                  ? 1
                                                                                       : 2; }},
});

/// The rule of a language, or null where it is not known here.
[[nodiscard]] constexpr const PluralRule* plural_rule(std::string_view language) {
  const auto* rule = std::ranges::find(kPluralRules, language, &PluralRule::language);
  return rule == kPluralRules.end() ? nullptr : rule;
}

/// The form, from 0, that goes with `number`: in English "1 point", "2 points".
[[nodiscard]] constexpr std::size_t plural_form(const PluralRule& rule, std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return rule.form(number < 0 ? 0 - bits : bits);
}

}  // namespace ossuary
