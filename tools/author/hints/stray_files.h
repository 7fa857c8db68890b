// Stray files: TOML and Lua files of plugins that nothing reads.
#pragma once

#include <vector>

#include "author/lint/lint.h"

namespace ossuary::author {

inline constexpr LintInfo kStrayFile{"stray-file", "A TOML or Lua file in a plugin is never read."};

/// A warning for each file that the program does not read. None where it is not known what else the plugin names.
/// @err stray-file.
[[nodiscard]] std::vector<Diagnostic> stray_files(const Catalogue& catalogue);

}  // namespace ossuary::author
