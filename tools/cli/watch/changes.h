// Changes: what is new, gone or scored differently in content since the last look, as text for people.
#pragma once

#include <string>

#include "author/watch/content_state.h"

namespace ossuary::cli {

/// What changed from `before` to `now`; everything, where there was no look before. "" if nothing changed.
[[nodiscard]] std::string changes_text(const author::ContentState* before, const author::ContentState& now, bool color);

}  // namespace ossuary::cli
