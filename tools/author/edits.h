// Edits: replacements of stretches of a text that leave everything else as it is.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace ossuary::author {

/// The bytes from `begin` up to `end`, and the text to put there.
struct Edit {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
};

/// `text` after all `edits`. Line ends that an edit removes go with it, and so does a line that it leaves blank.
/// @pre the edits do not overlap; their order does not matter.
[[nodiscard]] std::string edited(std::string_view text, std::span<const Edit> edits);

}  // namespace ossuary::author
