// A flow that plays skulls, as a ruleset of them fills it in: what its types, zones, options and dials stand for is put
// in their place, in the terms of its own files. Private to kernel/content/flow.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/schema/flow_definition.h"
#include "core/graveyard/ruleset.h"

namespace ossuary {

/// A piece that a ruleset of skulls brings: a card, a feature or an effect.
struct SkullPiece {
  PieceDefinition piece;
  std::optional<CardId> face{};  ///< of a card.
  std::vector<KindId> kinds{};   ///< of the skulls that it shows, the upper one first.
  std::string plugin{};          ///< of a feature or an effect, whose it is.
  bool is_effect = false;        ///< those come in the order of Ruleset::effects.
};

/// A flow, and the pieces that a ruleset adds to it.
struct FilledFlow {
  FlowDefinition flow;
  std::vector<SkullPiece> pieces;
  std::string structures{};  ///< what the files of the flow call the zones of all structures; "" for none.
};

/// What `flow` is for `rules`. Of the numbers of players those are left that both know.
[[nodiscard]] FilledFlow filled_flow(FlowDefinition flow, const Ruleset& rules);

/// The dials of the turn and of the end as numbers, by name; a truth is 1 or 0.
[[nodiscard]] std::map<std::string_view, std::int64_t> dials_of_turn(const Ruleset& rules);

/// The ids of the pieces that a feature and an effect are.
[[nodiscard]] std::string piece_id(const FeatureCard& feature);

}  // namespace ossuary
