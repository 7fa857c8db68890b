// Stray files: TOML and Lua files of plugins that nothing reads.
#pragma once

#include <vector>

#include "content/catalogue.h"

namespace ossuary::designer {

/// A warning for each file that the program does not read. None where it is not known what else the plugin names.
/// @err stray-file.
[[nodiscard]] std::vector<Diagnostic> stray_files(const Catalogue& catalogue);

}  // namespace ossuary::designer
