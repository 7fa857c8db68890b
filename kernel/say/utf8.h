// UTF-8: texts of people as code points, as grapheme clusters and as columns of a terminal, and what of them may be
// shown. The library utf8proc knows the properties of characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary {

/// What some editors put before a text; readers skip it.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// `text` without a byte order mark before it.
[[nodiscard]] constexpr std::string_view without_mark(std::string_view text) {
  return text.substr(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
}

/// True for a byte that continues a code point, and begins none.
[[nodiscard]] constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Bytes of the UTF-8 sequence that begins at byte `i` of `text`, or 0 where none does.
[[nodiscard]] std::size_t sequence_length(std::string_view text, std::size_t i);

/// The first byte of `text` that begins no UTF-8 sequence; npos where all is UTF-8.
[[nodiscard]] std::size_t first_malformed(std::string_view text);

/// The code point that begins at byte `i` of `text`; U+FFFD where none does.
[[nodiscard]] char32_t code_point_at(std::string_view text, std::size_t i);

/// Number of code points. @pre `text` is UTF-8.
[[nodiscard]] int code_points(std::string_view text);

/// A grapheme cluster: what people see as one character, say a letter with its accents, a flag, or a family of emoji.
struct Cluster {
  std::string_view text;
  int columns = 0;  ///< of a terminal that it takes.
};

/// The cluster with which `text` begins; a byte that is not UTF-8 is one by itself. @pre `text` is not empty.
[[nodiscard]] Cluster first_cluster(std::string_view text);

/// Columns of a terminal that `text` takes, on one line and without escape sequences.
[[nodiscard]] int columns_of(std::string_view text);

/// An invisible character, one that changes how the text around it looks, or a code point that is none.
struct HiddenCharacter {
  char32_t code_point = 0;
  std::size_t at = 0;  ///< its first byte.
};

/// The first control, format or invisible character of `text`, say one that turns the direction of writing, or
/// noncharacter of Unicode. Tabs and line ends are none, but a carriage return without a line feed is. @pre `text` is
/// UTF-8.
[[nodiscard]] std::optional<HiddenCharacter> first_hidden(std::string_view text);

/// The same but for U+200C to U+200F, which join letters or give them a direction: Persian and Hindi, some emoji, and
/// texts in two directions need them.
[[nodiscard]] std::optional<HiddenCharacter> first_harmful(std::string_view text);

/// True if `text` consists of blanks and hidden characters alone. @pre `text` is UTF-8.
[[nodiscard]] bool is_blank(std::string_view text);

/// "a no-break space (U+00A0)": what messages call a blank, or an invisible character, that is not ASCII; "" for
/// others.
[[nodiscard]] std::string name_of_blank(char32_t code_point);

/// The one ASCII character that looks like `code_point`, which is a full-width form, a dash or a quote of print; 0
/// where there is none.
[[nodiscard]] char ascii_like(char32_t code_point);

/// `text` as it may be shown on one line of a terminal: `?` replaces each harmful character, each line end and
/// each byte that is not UTF-8; tabs stay. It has as many code points as `text`, where that is UTF-8.
[[nodiscard]] std::string printable(std::string_view text);

/// `text`, if it has at most `most` code points and columns; else the first of its clusters and `...`.
[[nodiscard]] std::string clipped(std::string text, std::size_t most);

/// `text` for comparisons without regard to case: in small letters, composed, and without invisible characters. Bytes
/// that are not UTF-8 stay.
[[nodiscard]] std::string folded(std::string_view text);

/// `text` with a capital where it begins with a small letter, of any script. Bytes that are not UTF-8 stay.
[[nodiscard]] std::string capitalized(std::string_view text);

}  // namespace ossuary
