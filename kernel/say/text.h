// Text shared by messages: names in several languages, counted things, the nearest spelling.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/local_text.h"

namespace ossuary {

/// Behind a language: its texts in ASCII, like "uk@ascii", as locales name such variants.
inline constexpr std::string_view kInAscii = "@ascii";

/// The text in `lang`; where that is missing, in English; where that is missing too, the first there is ("" if none).
/// In ASCII the English text is also in place of one that has no letters there.
[[nodiscard]] std::string in_language(const LocalText& text, std::string_view lang);

/// "1 point", "2 points".
template <std::integral Number>
[[nodiscard]] std::string counted(Number number, std::string_view one) {
  return std::to_string(number).append(" ").append(one).append(number == 1 ? "" : "s");
}

/// Letters of ASCII, whatever the locale.
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_lower(c) || is_capital(c); }

/// What is between words of a line.
inline constexpr std::string_view kBlanks = " \t\r";

/// `text` without kBlanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The parts of `text` between separators; one where there is none.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts of `text` between white space, in order.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

/// The candidate nearest to `word` by edit distance, or "" when none is near enough to be a likely typo.
/// Counts one for an insertion, a removal, a replacement or a swap of neighbours; up to a third of the word may differ.
/// Words of more than 64 bytes are near to none.
[[nodiscard]] std::string_view nearest(std::string_view word, std::span<const std::string> candidates);

/// "a" to "z", then "aa", "ab" and so on: rows and columns as people name them, from 0.
[[nodiscard]] std::string letters(std::size_t number);

/// 16 lower-case hexadecimal digits.
[[nodiscard]] std::string hex(std::uint64_t value);

}  // namespace ossuary
