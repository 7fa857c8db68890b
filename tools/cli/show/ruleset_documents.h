// What can be played, and a whole ruleset as it is after all merging, as documents; parts of them, and counts, that
// other commands need too.
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
#include "rulebook/rulebook.h"

namespace ossuary::cli {

/// What can be played.
[[nodiscard]] Document rulesets_document(const std::vector<RulesetSummary>& rulesets, const std::string& lang);

/// What a ruleset is after all merging, with its rulebook; names are in `lang`.
[[nodiscard]] Document ruleset_document(const FlowRules& rules, const Rulebook& book, const std::string& lang);
/// How it begins: what it is, which engine plays it, its plugins.
[[nodiscard]] Document opening_of(const FlowRules& rules, const std::string& lang);
/// Its part about skulls: structures, cards, what they show, the dials of the turn. @pre it is played with some.
[[nodiscard]] std::vector<Section> skull_sections(const FlowRules& rules, const std::string& lang);

[[nodiscard]] DataTable plugins_table(const RulesetInfo& rules, const std::string& lang);
/// "each = 1, most = 3", and an object.
[[nodiscard]] Cell dials_cell(const std::map<std::string, std::int64_t>& dials);
/// Dials side by side: "each = 1". Their values are texts of JSON; "" for null.
[[nodiscard]] DataTable dials_table(const std::vector<std::pair<std::string, std::string>>& dials);

/// By KindId: skulls of that kind on all cards that a match may have.
[[nodiscard]] std::array<int, kMaxKinds> skulls_in_deck(const Ruleset& rules);
/// By CardId: how many of `cards` show that face.
[[nodiscard]] std::vector<int> count_faces(const Ruleset& rules, std::span<const CardId> cards);

}  // namespace ossuary::cli
