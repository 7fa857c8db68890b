// Places in a file of content: their bytes, and the lines that diagnostics show of them.
#pragma once

#include <cstddef>

#include <string>

#include "base/utf8.h"
#include "content/text/report.h"

namespace ossuary::author {

/// The byte at which column `column` of line `number` begins, both from 1; a place beyond the end of the line is its
/// end.
[[nodiscard]] inline std::size_t offset_of(const TextFile& file, int number, int column) {
  const std::string_view line = file.line(number);
  std::size_t byte = 0;
  for (int passed = 1; passed < column && byte < line.size(); ++passed) {
    ++byte;
    while (byte < line.size() && is_continuation(line[byte])) {
      ++byte;
    }
  }
  return line.data() == nullptr ? file.text.size() : static_cast<std::size_t>(line.data() - file.text.data()) + byte;
}

/// The line that a diagnostic about `at` shows; "" where there is none, or the place is beyond what is shown of it.
[[nodiscard]] inline std::string line_shown(const Mark& at) {
  return at.file != nullptr && at.line > 0 ? ossuary::line_shown(at.file->line(at.line), at.column) : "";
}

}  // namespace ossuary::author
