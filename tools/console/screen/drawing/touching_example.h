// TouchingExample: what touches what, drawn with a few parts of a structure that is being built.
#pragma once

#include <string>

#include "game/table.h"

namespace ossuary::cli {

/// A part, "[##]", with those that share a part of a side with it, "[++]", and those that meet it at a corner alone,
/// "[..]", as they lie in `structure`: lines that end in a newline. A part is half a piece if pieces show two marks.
/// "" where no part has both around it.
[[nodiscard]] std::string touching_example(const TableStructure& structure, bool halves);

}  // namespace ossuary::cli
