// What people call the games of results, and what these were played with.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "cli/content.h"
#include "console/match/results.h"

namespace ossuary::cli {

/// The names of all rulesets, and of the values of options of those that `results` have, by id, in the language `lang`.
[[nodiscard]] std::map<std::string, std::string> result_names(Environment& env, const Catalogue& library,
                                                              const Results& results, std::string_view lang);

}  // namespace ossuary::cli
