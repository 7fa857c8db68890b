// The files of plugins and rulesets as folders list them.
#include <algorithm>
#include <array>
#include <new>
#include <optional>

#include "content/pack/read_folders.h"
#include "content/text/text_file.h"
#include "say/text.h"

namespace ossuary {

namespace {

namespace fs = std::filesystem;

/// The entries of a folder, sorted by name, hidden things left out. A folder that cannot be read is reported.
std::vector<fs::directory_entry> listing(const fs::path& folder, Report& report) {
  std::vector<fs::directory_entry> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (!at->path().filename().string().starts_with('.')) {
      found.push_back(*at);
    }
  }
  if (error == std::errc::not_enough_memory) {
    throw std::bad_alloc();  // no fault of the folder
  }
  if (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory) {
    report.add("unreadable-file/folder", folder.generic_string());
  }
  std::ranges::sort(found);
  return found;
}

/// True for a link out of `folder`; what is no link lies where it is listed.
bool leaves(const fs::directory_entry& entry, const fs::path& folder) {
  std::error_code error;
  return entry.is_symlink(error) && !lies_in(entry.path(), folder);
}

/// Every TOML and Lua file below `folder` of `plugin`, until there are too many; links to folders are not followed.
void collect_files(const fs::path& plugin, const fs::path& folder, std::vector<ContentFile>& into, Report& report) {
  for (const fs::directory_entry& entry : listing(plugin / folder, report)) {
    if (into.size() > kMostPluginFiles) {
      return;
    }
    const fs::path name = folder / entry.path().filename();
    if (name.extension() == ".toml" || name.extension() == ".lua") {
      into.push_back({plugin / name, name.generic_string(), leaves(entry, plugin)});
    } else if (std::error_code error; !entry.is_symlink(error) && entry.is_directory(error)) {
      collect_files(plugin, name, into, report);
    }
  }
}

/// True for plugin.toml, and for names that a manifest has by mistake.
bool is_manifest(std::string name) {
  std::ranges::transform(name, name.begin(), [](char c) { return is_capital(c) ? static_cast<char>(c + 32) : c; });
  return name == kManifest || name == "plugins.toml" || name == "plugin.tml" || name == "plugin.toml.txt";
}

}  // namespace

std::string manifest_in(const fs::path& folder) {
  std::error_code error;
  if (fs::is_regular_file(folder / kManifest, error)) {
    return kManifest;
  }
  Report ignored;
  for (const fs::directory_entry& entry : listing(folder, ignored)) {
    if (is_manifest(entry.path().filename().string()) && entry.is_regular_file(error)) {
      return entry.path().filename().string();
    }
  }
  return "";
}

bool is_plugin(const fs::path& folder) {
  std::error_code error;
  return !manifest_in(folder).empty() || std::ranges::any_of(std::array{"skulls", "cards", "pieces"}, [&](auto name) {
    return fs::is_directory(folder / name, error) && manifest_in(folder / name).empty();
  });
}

std::vector<fs::path> plugin_folders(const fs::path& folder, Report& report) {
  std::error_code error;
  if (is_plugin(folder)) {
    return {folder};
  }
  std::vector<fs::path> found;
  for (const fs::directory_entry& entry : listing(folder, report)) {
    if (entry.is_directory(error)) {
      found.push_back(entry.path());
    }
  }
  return found;
}

std::optional<ContentFile> plugin_file(const fs::path& plugin, const std::string& name) {
  std::error_code error;
  const fs::directory_entry entry(plugin / name, error);
  return fs::exists(entry.symlink_status(error)) ? std::optional(ContentFile{entry.path(), name, leaves(entry, plugin)})
                                                 : std::nullopt;
}

std::vector<ContentFile> plugin_files(const fs::path& plugin, Report& report) {
  std::vector<ContentFile> files;
  collect_files(plugin, {}, files, report);
  if (files.size() > kMostPluginFiles) {
    report.add("limit-exceeded/files", plugin.generic_string(), {{"most", kMostPluginFiles}});
  }
  std::ranges::sort(files, {}, &ContentFile::name);
  return files;
}

std::vector<ContentFile> ruleset_files(const fs::path& folder, Report& report) {
  std::error_code error;
  if (fs::is_regular_file(folder, error)) {
    return folder.extension() == ".toml" ? std::vector<ContentFile>{{folder, folder.filename().string()}}
                                         : std::vector<ContentFile>();
  }
  std::vector<ContentFile> files;
  for (const fs::directory_entry& entry : listing(folder, report)) {
    if (entry.path().extension() == ".toml") {
      files.push_back({entry.path(), entry.path().filename().string(), leaves(entry, folder)});
    }
  }
  return files;
}

}  // namespace ossuary
