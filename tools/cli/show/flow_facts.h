// Facts about a flow that both the text and the JSON of `show` contain.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "flow/rules.h"

namespace ossuary::cli {

/// The id of a thing that an attribute names.
[[nodiscard]] std::string id_of(const FlowRules& rules, Value value);
[[nodiscard]] std::vector<std::string> ids_of(const FlowRules& rules, const std::vector<Value>& values);
/// The ids of the steps and choices that are called, in their order.
[[nodiscard]] std::vector<std::string> ids_of(const FlowRules& rules, const std::vector<CallSpec>& calls);
/// The events that pieces of this kind hear.
[[nodiscard]] std::vector<std::string> heard_by(const FlowRules& rules, const PieceKind& piece);

/// "pool", "die" ... as in files.
[[nodiscard]] std::string_view word_of(ZoneForm form);
[[nodiscard]] std::string_view word_of(Shown shown);

}  // namespace ossuary::cli
