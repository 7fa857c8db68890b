// Finding and reading the files of plugins and rulesets. Knows where files are, not what they refer to.
#pragma once

#include "content/pack/definitions.h"
#include "content/schema/schema.h"

namespace ossuary {

/// Reads every plugin folder in `folder`, in the order of their names, or `folder` alone if it is one, and adds it to
/// `into`.
/// @err missing-file, unreadable-file, bad-path, duplicate-id, stray-file, and what define_files.h and check.h find.
void read_plugins(const std::filesystem::path& folder, Definitions& into);

/// Reads every TOML file in `folder`, in the order of their names, or `folder` alone if it is a file, as a ruleset.
void read_rulesets(const std::filesystem::path& folder, Definitions& into);

/// A TOML file of content and what it is.
struct ContentFile {
  std::filesystem::path path;
  const FileSpec* spec = nullptr;
  bool leaves = false;  ///< a link out of the plugin or the folder of rulesets, which is not read.
};

/// The TOML files that read_plugins() and read_rulesets() read, without strays. @err unreadable-file for a folder.
[[nodiscard]] std::vector<ContentFile> plugin_files(const std::filesystem::path& folder, Report& report);
[[nodiscard]] std::vector<ContentFile> ruleset_files(const std::filesystem::path& folder, Report& report);

}  // namespace ossuary
