// Silenced scoring: the scoring of a ruleset in which the skulls of one kind earn nothing.
#pragma once

#include <memory>

#include "core/skulls/scoring.h"

namespace ossuary::cli {

/// `scoring` with 0 points for `kind`. Where an owner has a choice, what was best with these points is chosen.
/// @pre `scoring` is not null.
[[nodiscard]] std::unique_ptr<const Scoring> silence(std::unique_ptr<const Scoring> scoring, KindId kind);

}  // namespace ossuary::cli
