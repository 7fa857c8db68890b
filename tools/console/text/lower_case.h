// Small letters, for words that are compared without regard to case.
#pragma once

#include <string>
#include <string_view>

namespace ossuary::cli {

/// `text` with small letters in place of capitals: Latin with accents, Greek and Cyrillic, whatever the locale is.
[[nodiscard]] std::string lower_case(std::string_view text);

}  // namespace ossuary::cli
