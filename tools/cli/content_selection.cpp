#include "cli/content_selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <system_error>

#include "cli/data_paths.h"
#include "cli/stop.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

bool any_entry(const fs::path& folder, const std::function<bool(const fs::path&)>& fits) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return !error && std::any_of(begin(entries), end(entries),
                               [&](const fs::directory_entry& entry) { return fits(entry.path()); });
}

/// True for a manifest, also under a name that differs in case, which is reported when the plugin is read.
bool is_manifest(const fs::path& path) {
  std::error_code error;
  std::string name = path.filename().string();
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return name == "plugin.toml" && fs::is_regular_file(path, error);
}

bool is_plugin(const fs::path& folder) { return any_entry(folder, is_manifest); }

/// The plugin folder that `path` is or lies in; "" if there is none.
fs::path plugin_around(fs::path path) {
  while (!path.empty() && path != path.parent_path()) {
    if (is_plugin(path)) {
      return path;
    }
    path = path.parent_path();
  }
  return {};
}

/// True if `path` is in `folder`: where it leads, or, of a link, where it is itself.
bool is_in(const fs::path& path, const fs::path& folder) {
  return lies_in(path, folder) || lies_in(fs::absolute(path).parent_path(), folder);
}

bool is_in_any(const std::vector<fs::path>& folders, const std::string& file) {
  return std::any_of(folders.begin(), folders.end(), [&](const fs::path& folder) { return is_in(file, folder); });
}

/// Adds `path` unless one of `folders` is it or contains it.
void add_outside(std::vector<fs::path>& folders, const fs::path& path) {
  const bool inside =
      std::any_of(folders.begin(), folders.end(), [&](const fs::path& folder) { return lies_in(path, folder); });
  if (!inside) {
    const fs::path shown = shown_path(path);
    folders.push_back(shown == "." ? path : shown);  // a plugin's folder must show its name
  }
}

}  // namespace

ContentSelection::ContentSelection(const Environment& env, std::span<const fs::path> named)
    : paths_(content_paths(env)) {
  for (const fs::path& path : named) {
    std::error_code error;
    if (!fs::exists(path, error)) {
      throw bad_usage(fmt::format("there is no file or folder \"{}\"", path.string()));
    }
    fs::path whole = fs::absolute(path).lexically_normal();
    whole = whole.has_filename() ? whole : whole.parent_path();  // a shell completes folders with a slash
    add(whole);
    named_.push_back(path);
    const fs::path plugin = plugin_around(whole);
    around_.push_back(plugin.empty() ? path : plugin);
  }
}

void ContentSelection::add(const fs::path& path) {
  std::error_code error;
  if (const fs::path plugin = plugin_around(path); !plugin.empty()) {
    add_plugins(plugin);
    add_siblings(plugin);
  } else if (fs::is_regular_file(path, error) && path.extension() == ".toml") {
    add_rulesets(path);
  } else if (fs::is_directory(path / "plugins", error) || fs::is_directory(path / "rulesets", error)) {
    add_plugins(path / "plugins");
    add_rulesets(path / "rulesets");
  } else if (any_entry(path, is_plugin)) {
    add_plugins(path);
  } else if (any_entry(path, [](const fs::path& entry) { return entry.extension() == ".toml"; })) {
    add_rulesets(path);
  } else {
    throw bad_usage(
        fmt::format("\"{}\" is neither a plugin (a folder with a plugin.toml) nor a ruleset (a TOML file), "
                    "nor a folder of such",
                    shown_path(path).string()));
  }
}

void ContentSelection::add_plugins(const fs::path& path) { add_outside(paths_.plugins, path); }

void ContentSelection::add_siblings(const fs::path& plugin) {
  std::error_code error;
  std::vector<fs::path> siblings;
  for (const fs::directory_entry& entry : fs::directory_iterator(plugin.parent_path(), error)) {
    if (entry.path() != plugin && is_plugin(entry.path())) {
      siblings.push_back(entry.path());
    }
  }
  std::sort(siblings.begin(), siblings.end());
  std::for_each(siblings.begin(), siblings.end(), [&](const fs::path& sibling) { add_plugins(sibling); });
}

void ContentSelection::add_rulesets(const fs::path& path) { add_outside(paths_.rulesets, path); }

designer::Covers ContentSelection::covers() const {
  return [this](const std::string& file) { return named_.empty() || is_in_any(named_, file); };
}

designer::Covers ContentSelection::concerns() const {
  return [this](const std::string& file) { return around_.empty() || is_in_any(around_, file); };
}

}  // namespace ossuary::cli
