// Said attributes: what pieces and rows say of themselves, as sentences name it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "flow/layout.h"

namespace ossuary {

/// What the attribute `id` says of a piece or a row; null where it says nothing.
[[nodiscard]] const AttributeValue* said_of(const FlowPlan& plan, std::size_t atom, std::string_view id);

/// The value of an attribute for people: "2", "5S 1M"; "" where it says no numbers.
[[nodiscard]] std::string attribute_text(const FlowRules& rules, const AttributeValue& said, std::string_view lang);

}  // namespace ossuary
