#include "cli/content_selection.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <system_error>

#include "author/checks/places.h"
#include "cli/data_paths.h"
#include "cli/stop.h"
#include "content/text/text_file.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

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

/// Answers is_in() for many files. The links of each folder are followed once.
class FilesIn {
 public:
  explicit FilesIn(const std::vector<fs::path>& folders) {
    std::ranges::transform(folders, std::back_inserter(homes_), real_path);
  }

  bool contains(const std::string& file) {
    const auto [at, is_new] = files_.emplace(file, false);
    if (is_new) {
      const fs::path path = fs::absolute(file);
      const auto [parent, unknown] = parents_.emplace(path.parent_path(), fs::path());
      parent->second = unknown ? real_path(parent->first) : parent->second;
      std::error_code error;
      const bool leads_elsewhere = fs::is_symlink(path, error) || path.filename() == "." || path.filename() == "..";
      at->second = is_at_home(leads_elsewhere ? real_path(path) : parent->second / path.filename()) ||
                   is_at_home(parent->second);
    }
    return at->second;
  }

 private:
  /// With all links followed; "" where that cannot be.
  static fs::path real_path(const fs::path& path) {
    std::error_code error;
    fs::path real = fs::weakly_canonical(path, error);
    return error ? fs::path() : real;
  }
  [[nodiscard]] bool is_at_home(const fs::path& real) const {
    return std::ranges::any_of(homes_, [&](const fs::path& home) {
      return !home.empty() && std::ranges::mismatch(home, real).in1 == home.end();
    });
  }

  std::vector<fs::path> homes_;
  std::map<fs::path, fs::path> parents_;  ///< folders as they really are.
  std::map<std::string, bool> files_;     ///< those that were asked for.
};

/// True for files in one of `folders`, or for all where there are none.
author::Covers files_in(const std::vector<fs::path>& folders) {
  return [all = folders.empty(), files = std::make_shared<FilesIn>(folders)](const std::string& file) {
    return all || files->contains(file);
  };
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

/// The project that `unit` belongs to, a plugin, a ruleset or a folder of them, or that it is; "" where there is none.
fs::path project_of(const fs::path& unit) {
  std::error_code error;
  if (fs::is_directory(unit / "plugins", error) || fs::is_directory(unit / "rulesets", error)) {
    return unit;
  }
  for (const fs::path& folder : {unit, unit.parent_path()}) {
    if (folder.filename() == "plugins" || folder.filename() == "rulesets") {
      return folder.parent_path();
    }
  }
  return {};
}

/// Adds the plugins in `folder`, and nothing else that is there.
void add_plugins_in(std::vector<fs::path>& places, const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> plugins;
  fs::directory_iterator at(folder, error);
  for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
    if (is_plugin(at->path())) {
      plugins.push_back(at->path());
    }
  }
  std::ranges::sort(plugins);
  std::ranges::for_each(plugins, [&](const fs::path& plugin) { add_place(places, plugin); });
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
  const fs::path plugin = is_plugin(path) ? path : plugin_around(path);
  const fs::path project = project_of(plugin.empty() ? path : plugin);
  if (!plugin.empty()) {
    add_place(paths_.plugins, plugin);
    add_plugins_in(paths_.plugins, plugin.parent_path());  // it may require them
  } else if (path.extension() == ".toml" && fs::is_regular_file(path, error)) {
    add_place(paths_.rulesets, path.parent_path().filename() == "rulesets" ? path.parent_path() : path);
  } else if (has_plugins(path)) {
    add_place(paths_.plugins, path);
  } else if (has_rulesets(path)) {
    add_place(paths_.rulesets, path);
  } else if (project.empty() || fs::is_regular_file(path, error)) {
    throw bad_usage(
        fmt::format("\"{}\" is neither a plugin (a folder with a plugin.toml) nor a ruleset (a TOML file), "
                    "nor a folder of such",
                    shown_path(path).string()));
  }
  if (plugin.empty()) {
    add_project(paths_, project);
  } else if (!project.empty() && fs::is_directory(project / "rulesets", error)) {
    add_place(paths_.rulesets, project / "rulesets");
  }
}

author::Covers ContentSelection::covers() const { return files_in(named_); }

author::Covers ContentSelection::concerns() const { return files_in(around_); }

bool ContentSelection::may_write(const std::string& file) const {
  const auto is_among = [&](const std::vector<fs::path>& places) {
    return std::ranges::any_of(places, [&](const fs::path& place) { return lies_in(file, place); });
  };
  return named_.empty() ? is_among(paths_.plugins) || is_among(paths_.rulesets) : is_among(named_);
}

}  // namespace ossuary::cli
