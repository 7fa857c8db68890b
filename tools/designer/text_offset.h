// Bytes of places in a file of content.
#pragma once

#include <cstddef>

#include "content/text/text_file.h"

namespace ossuary::designer {

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

}  // namespace ossuary::designer
