// Finding and reading the files of plugins and rulesets. Knows where files are, not what they refer to.
#pragma once

#include <functional>
#include <optional>

#include "content/pack/definitions.h"
#include "content/schema/schema.h"

namespace ossuary {

/// Files that one plugin may have.
inline constexpr std::size_t kMostPluginFiles = 2000;

/// The name of the manifest of a plugin.
inline constexpr const char* kManifest = "plugin.toml";

/// A TOML or Lua file in a folder of content.
struct ContentFile {
  std::filesystem::path path;
  std::string name;     ///< relative to its plugin or folder.
  bool leaves = false;  ///< a link out of the plugin or the folder of rulesets, which is not read.
};

/// What the file `name`, relative to its plugin, is; null for a script, and for what is nothing.
[[nodiscard]] const FileSpec* spec_of(const std::filesystem::path& name);

/// The name of the manifest in the folder of a plugin: plugin.toml, or a name that is taken for it, which is reported
/// when the plugin is read; "" where there is none.
[[nodiscard]] std::string manifest_in(const std::filesystem::path& folder);
/// True for a folder with a manifest, and for one without that has folders of a plugin.
[[nodiscard]] bool is_plugin(const std::filesystem::path& folder);

/// The plugins in `folder` by name, or `folder` alone if it is one. @err unreadable-file.
[[nodiscard]] std::vector<std::filesystem::path> plugin_folders(const std::filesystem::path& folder, Report& report);
/// The file `name` of a plugin; nothing where there is none.
[[nodiscard]] std::optional<ContentFile> plugin_file(const std::filesystem::path& plugin, const std::string& name);
/// The files of a plugin by name, or, with an error, the first of too many. @err unreadable-file, limit-exceeded.
[[nodiscard]] std::vector<ContentFile> plugin_files(const std::filesystem::path& plugin, Report& report);

/// The TOML files in `folder` by name, or `folder` alone if it is a file. @err unreadable-file.
[[nodiscard]] std::vector<ContentFile> ruleset_files(const std::filesystem::path& folder, Report& report);

/// Reads the rest of a plugin. @return the plugin, or null where that was done before.
/// @err missing-file, unreadable-file, bad-path, limit-exceeded, and what define_files.h and check.h find.
using RestReader = std::function<PluginDefinition*(const PluginDefinition& plugin)>;

/// Reads the manifest and the languages of every plugin in `folders`, and adds the plugin to `into`, which outlives
/// what reads the rest. @err as RestReader; duplicate-id.
[[nodiscard]] RestReader read_plugins(std::span<const std::filesystem::path> folders, Definitions& into);

/// Reads every ruleset in `folder` and adds it to `into`. @pre the plugins were read, with their languages.
void read_rulesets(const std::filesystem::path& folder, Definitions& into);

}  // namespace ossuary
