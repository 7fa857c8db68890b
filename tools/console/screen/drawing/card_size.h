// CardSize: how cards are drawn.
#pragma once

#include <cstdint>

namespace ossuary::cli {

/// The largest first.
enum class CardSize : std::uint8_t {
  Framed,     ///< a line for each mark, in a box;
  Lines,      ///< a line for each mark, in half a box;
  Bracketed,  ///< one line, in brackets;
  Bare,       ///< one line.
};

}  // namespace ossuary::cli
