// Text for terminals that show ASCII alone.
#pragma once

#include <string>
#include <string_view>

namespace ossuary {

/// True for text of no other bytes than those of ASCII.
[[nodiscard]] bool is_ascii(std::string_view text);

/// Lines of `text` in ASCII. Letters lose their accents, or are transliterated: Cyrillic as in Ukrainian passports
/// (Cabinet of Ministers of Ukraine, resolution 55 of 2010), Greek as in ELOT 743. Frames and signs are as wide as they
/// were; what has no letters in ASCII is a `?` for each of its columns. Lines of carets and tildes stay below what they
/// mark.
[[nodiscard]] std::string in_ascii(std::string_view text);

}  // namespace ossuary
