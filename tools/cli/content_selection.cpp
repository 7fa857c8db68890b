#include "cli/content_selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <system_error>

#include "author/hints/misplaced.h"
#include "cli/data_paths.h"
#include "cli/stop.h"
#include "content/text/text_file.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

bool any_entry(const fs::path& folder, const std::function<bool(const fs::path&)>& fits) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return !error && std::any_of(begin(entries), end(entries),
                               [&](const fs::directory_entry& entry) { return fits(entry.path()); });
}

/// The plugin folder that `path` is or lies in; "" if there is none.
fs::path plugin_around(fs::path path) {
  while (!path.empty() && path != path.parent_path()) {
    if (author::has_manifest(path)) {
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

/// Where the plugin or the ruleset of that id is, or what has nearly that name, as a hint; "" where there is nothing.
std::string hint_for_id(const ContentPaths& paths, const fs::path& id) {
  std::error_code error;
  for (const auto& [folders, ending] : {std::pair(paths.plugins, ""), std::pair(paths.rulesets, ".toml")}) {
    for (const fs::path& folder : folders) {
      const fs::path meant = (folder / id).string() + ending;
      if (!id.has_parent_path() && fs::exists(meant, error)) {
        return fmt::format("; did you mean {}?", shown_path(meant).string());
      }
    }
  }
  std::vector<std::string> beside;
  fs::directory_iterator at(id.parent_path().empty() ? fs::path(".") : id.parent_path(), error);
  for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
    beside.push_back(at->path().filename().string());
  }
  std::ranges::sort(beside);
  const std::string near(nearest(id.filename().string(), beside));
  return near.empty() ? "" : fmt::format("; did you mean {}?", (id.parent_path() / near).string());
}

/// True if what is at `place`, a plugin or the file of a ruleset, is read where `folder` is.
bool is_read_with(const fs::path& place, const fs::path& folder) {
  std::error_code error;
  return (fs::is_regular_file(place, error) || author::looks_like_plugin(place)) &&
         fs::equivalent(fs::absolute(place).parent_path(), folder, error);
}

/// Adds `path`, unless one of `folders` is it or contains it, in the place of those that it contains: what is named
/// twice is read once.
void add_outside(std::vector<fs::path>& folders, const fs::path& path) {
  const bool inside =
      std::any_of(folders.begin(), folders.end(), [&](const fs::path& folder) { return is_in(path, folder); });
  if (!inside) {
    std::erase_if(folders, [&](const fs::path& folder) { return is_read_with(folder, path); });
    const fs::path shown = shown_path(path.parent_path()) / path.filename();  // the name of a link is that of a plugin
    folders.push_back(shown.lexically_normal());
  }
}

}  // namespace

ContentSelection::ContentSelection(const Environment& env, std::span<const fs::path> named)
    : paths_(content_paths(env)) {
  for (const fs::path& path : named) {
    std::error_code error;
    if (!fs::exists(path, error)) {
      throw bad_usage(fmt::format("there is no file or folder \"{}\"{}", path.string(), hint_for_id(paths_, path)));
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
  const fs::path plugin = author::looks_like_plugin(path) ? path : plugin_around(path);
  if (!plugin.empty()) {
    add_plugins(plugin);
    add_siblings(plugin);
    add_beside(plugin.parent_path());
  } else if (fs::is_regular_file(path, error) && path.extension() == ".toml") {
    const bool with_others = path.parent_path().filename() == "rulesets";
    add_rulesets(with_others ? path.parent_path() : path);
    add_beside(path.parent_path());
  } else if (fs::is_directory(path / "plugins", error) || fs::is_directory(path / "rulesets", error)) {
    add_plugins(path / "plugins");
    add_rulesets(path / "rulesets");
  } else if (path.filename() == "plugins" || any_entry(path, author::looks_like_plugin)) {
    add_plugins(path);
    add_beside(path);
  } else if (path.filename() == "rulesets" ||
             any_entry(path, [](const fs::path& entry) { return entry.extension() == ".toml"; })) {
    add_rulesets(path);
    add_beside(path);
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
    if (entry.path() != plugin && author::looks_like_plugin(entry.path())) {
      siblings.push_back(entry.path());
    }
  }
  std::sort(siblings.begin(), siblings.end());
  std::for_each(siblings.begin(), siblings.end(), [&](const fs::path& sibling) { add_plugins(sibling); });
}

void ContentSelection::add_beside(const fs::path& folder) {
  std::error_code error;
  const bool plugins = folder.filename() == "plugins";
  const fs::path other = folder.parent_path() / (plugins ? "rulesets" : "plugins");
  if ((plugins || folder.filename() == "rulesets") && fs::is_directory(other, error)) {
    plugins ? add_rulesets(other) : add_plugins(other);
  }
}

void ContentSelection::add_rulesets(const fs::path& path) { add_outside(paths_.rulesets, path); }

author::Covers ContentSelection::covers() const {
  return [this](const std::string& file) { return named_.empty() || is_in_any(named_, file); };
}

author::Covers ContentSelection::concerns() const {
  return [this](const std::string& file) { return around_.empty() || is_in_any(around_, file); };
}

}  // namespace ossuary::cli
