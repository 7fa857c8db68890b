// What people see of a Ruleset: its categories of points, its options, its cards as text.
#pragma once

#include <string>

#include "core/graveyard/ruleset.h"
#include "game/info.h"

namespace ossuary {

/// What points of a kind are counted by: in structures, and by its match script.
[[nodiscard]] Category category_of(const Kind& kind);
[[nodiscard]] Category match_category_of(const Kind& kind);

/// "plugin:id".
[[nodiscard]] std::string full_id(const Effect& effect);

/// The options of a game with features, in their order in GameInfo::options.
enum class FeatureOption : std::uint8_t { Feature, Effect };

/// These options and their ids: the shape that all build on, as an index of Ruleset::features, and what changes the
/// scoring, as an index of Ruleset::effects. None of their values is chosen.
inline constexpr std::string_view kFeatureOption = "feature";
inline constexpr std::string_view kEffectOption = "effect";
[[nodiscard]] GameOption feature_option(const Ruleset& rules);
[[nodiscard]] GameOption effect_option(const Ruleset& rules);

/// "top/bottom" by glyphs, say "R/P"; "-" for a blank half.
[[nodiscard]] std::string card_text(const Ruleset& rules, CardId card);

}  // namespace ossuary
