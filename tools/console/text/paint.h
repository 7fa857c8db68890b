// Paint: how text looks on a terminal. Where colours are off, text stays as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/color.h"

namespace ossuary::cli {

/// Which colours of the terminal show the eight that content names.
enum class Palette : std::uint8_t {
  Usual,      ///< those with the same names, as the theme of the terminal has them;
  ColorBlind  ///< those that people distinguish who see red and green alike, or blue and yellow.
};

/// What shows a category where it has more than its glyph.
enum class Signs : std::uint8_t {
  Glyphs,   ///< the letter that people type;
  Letters,  ///< the letter of the language;
  Symbols   ///< the symbol; a letter where all is in ASCII.
};

/// What the terminal can do.
struct Look {
  bool color = false;
  bool unicode = true;  ///< box characters; else ASCII alone.
  int width = 80;       ///< columns.
  int colors = 8;       ///< how many colours a full screen may use.
  Palette palette = Palette::Usual;
  Signs signs = Signs::Glyphs;
};

/// The number of a colour among those of the terminal; nothing for its own foreground, which is visible on any
/// background.
[[nodiscard]] std::optional<int> terminal_color(Color color, const Look& look);

/// Weights of text.
enum class Weight : std::uint8_t { Bold, Dim };

/// How a text is written.
struct Style {
  std::optional<Color> color;
  std::optional<Weight> weight;
  bool reverse = false;  ///< foreground and background are exchanged.
  bool underline = false;
  friend bool operator==(const Style&, const Style&) = default;
};

inline constexpr Style kPlain{};
inline constexpr Style kBold{.color = std::nullopt, .weight = Weight::Bold};
inline constexpr Style kReverse{.color = std::nullopt, .weight = std::nullopt, .reverse = true};
inline constexpr Style kDim{.color = std::nullopt, .weight = Weight::Dim};

/// A text, or a part of a line, in one style.
struct StyledText {
  std::string text;
  Style style{};
};

/// The text in a colour, in a weight, or in a style, if `on`.
[[nodiscard]] std::string paint(std::string_view text, Color color, bool on);
[[nodiscard]] std::string paint(std::string_view text, Weight weight, bool on);
[[nodiscard]] std::string paint(std::string_view text, const Style& style, bool on);

/// Rendered diagnostics with their "error[...]" and "warning[...]", carets and hints in colour, if `on`.
[[nodiscard]] std::string paint_diagnostics(std::string_view rendered, bool on);

}  // namespace ossuary::cli
