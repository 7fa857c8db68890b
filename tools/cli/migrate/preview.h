// Preview: what changes in a text, in the manner of a unified diff.
#pragma once

#include <string>
#include <string_view>

namespace ossuary::cli {

/// The changes from `before` to `after` as hunks of lines with `-` and `+` and up to three lines around them, under a
/// header with `path`; "" where nothing changes. Meant for texts of which few lines change.
[[nodiscard]] std::string preview(std::string_view path, std::string_view before, std::string_view after);

}  // namespace ossuary::cli
