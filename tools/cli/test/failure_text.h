// The text that shows why a worked example fails.
#pragma once

#include <string>

#include "author/examples/tested_examples.h"

namespace ossuary::cli {

/// What is not as the example says. Of a flow: what was done until then, and what made itself. Of a structure: the
/// drawing, with the skulls that earn in brackets; then for each kind that scores otherwise than expected both numbers,
/// by kind and by skull, and the lines of the script that awarded.
[[nodiscard]] std::string failure_text(const author::Failure& failure, const std::string& lang, bool color);
/// What the scripts noted of an example that passes, below its drawing.
[[nodiscard]] std::string notes_text(const author::Failure& passed, bool color);

}  // namespace ossuary::cli
