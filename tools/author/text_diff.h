// text_diff(): what changes in a text, in the form of a unified diff.
#pragma once

#include <string>
#include <string_view>

namespace ossuary::author {

/// The changes from `before` to `after` as hunks of lines with `-` and `+` and up to three lines around them, under a
/// header with `path`; "" where nothing changes. Meant for texts of which few lines change.
[[nodiscard]] std::string text_diff(std::string_view path, std::string_view before, std::string_view after);

}  // namespace ossuary::author
