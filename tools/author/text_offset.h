// Places in a file of content: the lines that diagnostics show of them.
#pragma once

#include <string>

#include "content/text/report.h"

namespace ossuary::author {

/// The line that a diagnostic about `at` shows; "" where there is none, or the place is beyond what is shown of it.
[[nodiscard]] inline std::string line_shown(const Mark& at) {
  return at.file != nullptr && at.line > 0 ? ossuary::line_shown(at.file->line(at.line), at.column) : "";
}

}  // namespace ossuary::author
