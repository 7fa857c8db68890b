// Paint: how text looks on a terminal. Where colours are off, text stays as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/color.h"

namespace ossuary::cli {

/// What the terminal can do.
struct Look {
  bool color = false;
  bool unicode = true;  ///< box characters; else ASCII alone.
  int width = 80;       ///< columns.
};

/// Weights of text.
enum class Weight : std::uint8_t { Bold, Dim };

/// The colour and weight of a text.
struct Style {
  std::optional<Color> color;
  std::optional<Weight> weight;
  friend bool operator==(const Style&, const Style&) = default;
};

inline constexpr Style kPlain{};
inline constexpr Style kBold{.color = std::nullopt, .weight = Weight::Bold};
inline constexpr Style kDim{.color = std::nullopt, .weight = Weight::Dim};

/// The text in a colour, in a weight, or both, if `on`.
[[nodiscard]] std::string paint(std::string_view text, Color color, bool on);
[[nodiscard]] std::string paint(std::string_view text, Weight weight, bool on);
[[nodiscard]] std::string paint(std::string_view text, const Style& style, bool on);

/// Rendered diagnostics with their "error[...]" and "warning[...]", carets and hints in colour, if `on`.
[[nodiscard]] std::string paint_diagnostics(std::string_view rendered, bool on);

}  // namespace ossuary::cli
