// Changes: what is new, gone or scored differently in content since the last look, as text for people.
#pragma once

#include <string>

#include "designer/watch/content_state.h"

namespace ossuary::cli {

/// What changed from `before` to `now`; everything, where there was no look before. "" if nothing changed.
[[nodiscard]] std::string changes_text(const designer::ContentState* before, const designer::ContentState& now,
                                       bool color);

}  // namespace ossuary::cli
