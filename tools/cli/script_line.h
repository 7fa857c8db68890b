// A line of a script, as commands show it beside the points that it awards.
#pragma once

#include <string_view>

#include "core/skulls/scoring.h"

namespace ossuary::cli {

/// Line `number` of the script, from 1, without its end and the blanks around it; "" beyond the last.
[[nodiscard]] std::string_view script_line(const ScriptText& script, int number);

}  // namespace ossuary::cli
