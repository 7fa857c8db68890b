// Goldens: texts kept under tests/golden. OSSUARY_UPDATE_GOLDENS=1 writes them anew; they are reviewed as diffs.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace ossuary::test {

/// True if goldens are to be written anew.
[[nodiscard]] bool updating_goldens();

/// The golden `name` under tests/golden, after it was written anew with `text` if that is wished; "" if there is none.
[[nodiscard]] std::string golden(const std::filesystem::path& name, const std::string& text);

/// A long text as a golden keeps it: its first 120 lines and its last 60, and a hash of those between.
[[nodiscard]] std::string excerpt(const std::string& text);

/// "" where both texts are equal; else the first line that differs, as it is in each.
[[nodiscard]] std::string first_difference(std::string_view kept, std::string_view now);

}  // namespace ossuary::test
