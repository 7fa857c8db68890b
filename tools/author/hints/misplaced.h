// Files that are not where, or not named as, the program looks for them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "content/catalogue.h"

namespace ossuary::author {

inline constexpr std::string_view kMisplacedFile = "misplaced-file";

/// True for a folder with the manifest of a plugin, also under a name that is taken for plugin.toml.
[[nodiscard]] bool has_manifest(const std::filesystem::path& folder);
/// True for a folder with a manifest, and for one without that has folders of a plugin.
[[nodiscard]] bool looks_like_plugin(const std::filesystem::path& folder);

/// An error for each file or folder in a plugin, or among rulesets, whose name, ending or place is nearly one that is
/// read; and for each file among those of `problems` that has the keys of another kind of file.
[[nodiscard]] std::vector<Diagnostic> misplaced_files(const Catalogue& catalogue,
                                                      const std::vector<Diagnostic>& problems);

}  // namespace ossuary::author
