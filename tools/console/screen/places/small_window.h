// SmallWindow: whether the smallest window that games are laid out for shows what may be chosen.
#pragma once

#include <string>

#include "console/screen/drawing/canvas.h"
#include "game/match.h"

namespace ossuary::cli {

/// The window in which two players see all that they may choose.
inline constexpr TextArea kSmallWindow{.width = 80, .height = 24};

/// A legal action of `match` of which the table in that window does not show what it is about, in words; "" where it
/// shows all.
[[nodiscard]] std::string unseen_action(const Match& match);

}  // namespace ossuary::cli
