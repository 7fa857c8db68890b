// Update: what a key or a click changes of the model, and what it asks of the match.
#pragma once

#include <span>

#include "console/match/model.h"
#include "console/screen/places/frame.h"
#include "console/screen/terminal/keys.h"

namespace ossuary::cli {

/// `shown` is the last frame of the model: arrows move between what it shows.
[[nodiscard]] Intent update(Model& model, const Key& key, const Frame& shown);
[[nodiscard]] Intent update(Model& model, const Click& click, const Frame& shown);

}  // namespace ossuary::cli
