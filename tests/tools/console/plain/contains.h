// Contains: whether a text that was shown has a part.
#pragma once

#include <string_view>

namespace ossuary::test {

[[nodiscard]] inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

}  // namespace ossuary::test
