// UTF-8: texts of people as code points, and what of them may be shown.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ossuary {

/// True for a byte that continues a code point, and begins none.
[[nodiscard]] constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Bytes of the UTF-8 sequence that begins at byte `i` of `text`, or 0 where none does.
[[nodiscard]] std::size_t sequence_length(std::string_view text, std::size_t i);

/// Number of code points. @pre `text` is UTF-8.
[[nodiscard]] int code_points(std::string_view text);

/// An invisible character, or one that changes how the text around it looks.
struct HiddenCharacter {
  char32_t code_point = 0;
  std::size_t at = 0;  ///< its first byte.
};

/// The first control, format or invisible character of `text`, say one that turns the direction of writing. Tabs and
/// line ends are none, but a carriage return without a line feed is. @pre `text` is UTF-8.
[[nodiscard]] std::optional<HiddenCharacter> first_hidden(std::string_view text);

/// True if `text` consists of blanks and hidden characters alone. @pre `text` is UTF-8.
[[nodiscard]] bool is_blank(std::string_view text);

/// `text` as it may be shown on one line of a terminal: `?` replaces each hidden character, each line end and
/// each byte that is not UTF-8; tabs stay. It has as many code points as `text`, where that is UTF-8.
[[nodiscard]] std::string printable(std::string_view text);

/// `text`, if it has at most `most` code points; else the first of them and `...`. @pre `text` is UTF-8.
[[nodiscard]] std::string clipped(std::string text, std::size_t most);

}  // namespace ossuary
