// Places: whether every file of content is one that the program reads.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "author/lint/lint.h"
#include "content/pack/read_folders.h"

namespace ossuary::author {

inline constexpr LintInfo kStrayFile{"stray-file", "A TOML or Lua file in a plugin is never read."};

/// True for a folder with the manifest of a plugin, also under a name that is taken for plugin.toml.
[[nodiscard]] inline bool has_manifest(const std::filesystem::path& folder) { return !manifest_in(folder).empty(); }

/// Reports each file or folder of a plugin that nothing reads, where its name, or what it says, shows the place that it
/// was to have. @err misplaced-file.
void check_files(const Definitions& definitions, PluginDefinition& plugin);
/// The same of files and folders below `paths` that are of no plugin, as errors of content as a whole.
void check_folders(const ContentPaths& paths, Definitions& definitions);

/// The scripts that files of a plugin name, by path.
[[nodiscard]] std::set<std::string> scripts_named(const PluginDefinition& plugin);

/// A warning for each other file of a plugin that the program does not read. Of a plugin with errors it is not known
/// what it names. @err stray-file.
[[nodiscard]] std::vector<Diagnostic> stray_files(const Catalogue& catalogue);

}  // namespace ossuary::author
