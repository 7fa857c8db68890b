// Expressions: what scripts do with sets, numbers and things of a flow that is probably a mistake.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "author/lint/name_types.h"
#include "say/diagnostic.h"

namespace ossuary::author {

/// Codes of doubts.
inline constexpr std::string_view kConstantCondition = "constant-condition";
inline constexpr std::string_view kDoubtfulComparison = "doubtful-comparison";
inline constexpr std::string_view kMultipliedSet = "multiplied-set";
inline constexpr std::string_view kFraction = "fraction";

/// What is probably a mistake in a script.
struct Doubt {
  std::string_view code;
  Location where;
  std::string message;
  std::string hint;

  friend bool operator==(const Doubt&, const Doubt&) = default;
};

/// The doubts about a script, in the order of its text; none about a text that is no Lua.
[[nodiscard]] std::vector<Doubt> doubts_about(std::string_view source, const std::string& file, const NameTypes& names);

}  // namespace ossuary::author
