// Example texts: how what an example says is read, and how what it is compared with is listed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/text/document.h"

namespace ossuary::author {

/// "a, b and 3 more".
[[nodiscard]] std::string listed(std::vector<std::string> words);

/// True if `text` is as `pattern`, whose `*` at the end is any end.
[[nodiscard]] bool fits(std::string_view text, std::string_view pattern);

/// A thing of a seat: "moon", "2" of "moon of 2".
struct OfSeat {
  std::string_view thing;
  std::size_t seat = 0;
};

/// Nothing for a name that is none of a seat from 1 to `seats`.
[[nodiscard]] std::optional<OfSeat> of_seat(std::string_view name, std::size_t seats);

/// The texts of a list, if it has nothing else.
[[nodiscard]] std::optional<std::vector<std::string>> texts_of(const TomlNode& list);

}  // namespace ossuary::author
