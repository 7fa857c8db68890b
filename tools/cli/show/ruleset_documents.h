// What can be played, and a whole ruleset as it is after all merging, as documents; their parts that every family of
// games has, and counts that other commands need too.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "content/catalogue.h"
#include "describe/document.h"

namespace ossuary::cli {

/// What can be played.
[[nodiscard]] Document rulesets_document(const std::vector<RulesetSummary>& rulesets, const std::string& lang);

/// Names are in `lang`; nothing for a family that this program cannot describe.
[[nodiscard]] std::optional<Document> ruleset_document(const AnyRuleset& rules, const std::string& lang);
[[nodiscard]] Document graveyard_document(const Ruleset& rules, const std::string& lang);
[[nodiscard]] Document flow_document(const FlowRules& rules, const std::string& lang);

/// Its name, id, hash, numbers of players and plugins, and who wins.
[[nodiscard]] Document opening_of(const RulesetInfo& rules, const std::string& flow, const std::vector<int>& players,
                                  const std::string& lang);
[[nodiscard]] DataTable plugins_table(const RulesetInfo& rules, const std::string& lang);
[[nodiscard]] Section ranks_section(std::span<const Rank> ranks, const std::string& lang);

/// "each = 1, most = 3", and an object.
[[nodiscard]] Cell dials_cell(const std::map<std::string, std::int64_t>& dials);
/// Dials side by side: "each = 1". Their values are texts of JSON; "" for null.
[[nodiscard]] DataTable dials_table(const std::vector<std::pair<std::string, std::string>>& dials);

/// By KindId: skulls of that kind on all cards that a match may have.
[[nodiscard]] std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules);
/// By CardId: how many of `cards` show that face.
[[nodiscard]] std::vector<int> count_faces(const Ruleset& rules, std::span<const CardId> cards);

}  // namespace ossuary::cli
