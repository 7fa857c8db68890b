// Color: the colours of glyphs and text, and their words in content files and JSON.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ossuary {

/// Colours a terminal has under any theme.
enum class Color : std::uint8_t { Red, Green, Yellow, Blue, Magenta, Cyan, White, Gray };

/// By Color.
inline constexpr auto kColorWords =
    std::to_array<std::string_view>({"red", "green", "yellow", "blue", "magenta", "cyan", "white", "gray"});

}  // namespace ossuary
