// Unclosed: what a text of TOML opens and does not close.
#pragma once

#include <cstddef>
#include <string_view>

namespace ossuary::author {

/// What a text leaves open: the bytes at which the first string begins that is not closed, and the last bracket before
/// it, or npos.
struct Unclosed {
  std::size_t string = std::string_view::npos;
  std::size_t bracket = std::string_view::npos;
};

/// What `text` leaves open, by its quotes and brackets outside of comments.
[[nodiscard]] Unclosed unclosed_in(std::string_view text);

}  // namespace ossuary::author
