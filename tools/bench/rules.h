// The ruleset that is measured, made from the content of the source tree.
#pragma once

#include "play/ruleset.h"

namespace ossuary::bench {

/// The base game, made on first use. Ends the program with the diagnostics if content is broken.
[[nodiscard]] const Ruleset& rules();

}  // namespace ossuary::bench
