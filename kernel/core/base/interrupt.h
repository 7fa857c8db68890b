// Interrupt: ends a long computation from outside.
#pragma once

#include <functional>

namespace ossuary {

/// Asked between the small steps of a long computation, from the thread that computes: true once it must end early, and
/// from then on. An empty one never ends anything.
using Interrupt = std::function<bool()>;

[[nodiscard]] inline bool ends(const Interrupt& interrupt) { return interrupt && interrupt(); }

}  // namespace ossuary
