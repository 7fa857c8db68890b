// Http heads: what a request has to look like before anything else reads it. What no page sends is refused here, so
// that the library behind sees only the plain ones.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace ossuary::host {

struct HttpHead {
  int refused = 0;       ///< the status that answers it; 0 where it is fine.
  std::size_t body = 0;  ///< the bytes that follow it.
};

/// What is to be thought of the head of a request, from its first byte to the empty line that ends it. A body has at
/// most `most_body` bytes.
[[nodiscard]] HttpHead read_head(std::string_view head, std::size_t most_body);

/// The bytes of the head that `text` begins with, its empty line too; nothing where that did not come yet.
[[nodiscard]] std::optional<std::size_t> head_size(std::string_view text);

}  // namespace ossuary::host
