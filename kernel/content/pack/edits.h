// Edits: replacements of stretches of a text that leave everything else as it stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace ossuary {

/// The bytes from `begin` up to `end`, and what is to stand there.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

/// What becomes of line ends that an edit removes, and of lines that a removal leaves blank.
enum class BlankLines : std::uint8_t {
  Keep,  ///< they stay: every other line keeps its number.
  Drop,  ///< they go.
};

/// `text` after all `edits`. @pre they do not overlap; their order does not matter.
[[nodiscard]] std::string edited(std::string_view text, std::span<const Edit> edits, BlankLines lines);

}  // namespace ossuary
