// Points of a position of a flow, as text or JSON. How such a file is written: designer/examples/flow_examples.h.
#pragma once

#include <optional>
#include <string>

#include "cli/environment.h"
#include "content/any_ruleset.h"
#include "content/text/text_file.h"
#include "describe/document.h"
#include "flow/rules.h"
#include "game/match.h"

namespace ossuary::cli {

struct PositionOptions {
  std::optional<int> players;
  OptionSettings chosen;
  bool json = false;
  bool explain = false;
};

/// The points by seat and category of the position that `file` describes; to explain, also by thing and line of the
/// script. @throws Stop with everything that is wrong with the file, and how a position is written (bad content), or a
/// number of players or an option that is none (bad usage). @pre `rules` are those of a flow.
[[nodiscard]] std::string score_position(const Environment& env, const AnyRuleset& rules, const TextFile& file,
                                         const PositionOptions& options);

/// The points of a match of a flow.
[[nodiscard]] Document position_document(const Match& match, const FlowRules& rules, const Scores& scores, bool explain,
                                         const Look& look, const Dictionary& words);

}  // namespace ossuary::cli
