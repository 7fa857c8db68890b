// Lines as people type them, without what a terminal mixes into them.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>

namespace ossuary::cli {

/// Bytes of a line that are read, since messages repeat it; the rest of a longer line is dropped.
inline constexpr std::size_t kLongestTypedLine = 240;

/// The next line of `in` without its end, printable(): it may be shown, also inside messages. The escape sequences that
/// arrow keys and others send are left out; a line of them alone is read as "table", of F1 alone as "help". Nothing
/// at the end of the input.
[[nodiscard]] std::optional<std::string> read_typed_line(std::istream& in);

}  // namespace ossuary::cli
