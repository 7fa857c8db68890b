#include "cli/data_paths.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "author/checks/places.h"
#include "cli/stop.h"
#include "content/text/text_file.h"
#include "files/program_folder.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace fs = std::filesystem;

namespace {

fs::path resolved(const fs::path& path) {
  std::error_code error;
  fs::path full = fs::weakly_canonical(path, error);
  return error ? path.lexically_normal() : full;
}

/// Where a source tree has its dictionaries, which are `languages` where the program is installed.
constexpr std::string_view kSourceLanguages = "tools/console/languages";

bool contains_content(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "plugins", error) && fs::is_directory(folder / "rulesets", error);
}

/// True for a folder such as the source tree has at its top.
bool is_source(const fs::path& folder) {
  std::error_code error;
  return contains_content(folder) && fs::is_directory(folder / kSourceLanguages, error);
}

/// A build folder outside the source tree has a link of this name to it.
constexpr const char* kSourceTree = "source-tree";

/// The source tree that the running program was built from: the nearest folder upwards from it, or that of the nearest
/// link; "" where there is none.
fs::path source_folder() {
  fs::path folder = program_folder();
  while (!folder.empty() && !is_source(folder)) {
    std::error_code error;
    const fs::path linked = fs::read_symlink(folder / kSourceTree, error);
    if (linked.is_absolute() && is_source(linked)) {  // where there is none, "" would be the current folder
      return linked;
    }
    folder = folder == folder.root_path() ? fs::path() : folder.parent_path();
  }
  return folder;
}

/// True if what is at `place`, a plugin or the file of a ruleset, is read where `folder` is.
bool is_read_with(const fs::path& place, const fs::path& folder) {
  std::error_code error;
  return (fs::is_regular_file(place, error) || is_plugin(place)) &&
         fs::equivalent(fs::absolute(place).parent_path(), folder, error);
}

bool has_entry(const fs::path& folder, const std::function<bool(const fs::path&)>& fits) {
  std::error_code error;
  fs::directory_iterator at(folder, error);
  for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
    if (fits(at->path())) {
      return true;
    }
  }
  return false;
}

/// True if a plugin of `project` has the name of one of those that `shipped` has: it is a copy of what ships.
bool is_copy_of(const fs::path& project, const fs::path& shipped) {
  return has_entry(project / "plugins", [&](const fs::path& plugin) {
    return author::has_manifest(plugin) && author::has_manifest(shipped / "plugins" / plugin.filename());
  });
}

/// The project that the current directory is in: the nearest folder upwards with content; "" where there is none.
fs::path project_here() {
  std::error_code error;
  for (fs::path folder = fs::current_path(error); !error && folder != folder.parent_path();
       folder = folder.parent_path()) {
    if (has_plugins(folder / "plugins") || has_rulesets(folder / "rulesets")) {
      return folder;
    }
  }
  return {};
}

void add_plugins(ContentPaths& paths, const fs::path& folder, std::string_view asked_by) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    throw bad_usage(fmt::format("{} names \"{}\", which is not a folder", asked_by, folder.string()));
  }
  const bool project = fs::is_directory(folder / "plugins", error);
  add_place(paths.plugins, project ? folder / "plugins" : folder);
}

void add_rulesets(ContentPaths& paths, const fs::path& path, std::string_view asked_by) {
  std::error_code error;
  if (!fs::exists(path, error)) {
    throw bad_usage(fmt::format("{} names \"{}\", which does not exist", asked_by, path.string()));
  }
  if (!fs::is_directory(path, error) && path.extension() != ".toml") {
    throw bad_usage(fmt::format("{} names \"{}\", which is neither a TOML file nor a folder", asked_by, path.string()));
  }
  add_place(paths.rulesets, path);
}

std::vector<std::string> split_at_colons(const std::string& text) {
  const std::vector<std::string_view> parts = split(text, ':');
  std::vector<std::string> paths(parts.begin(), parts.end());
  std::erase(paths, "");
  return paths;
}

fs::path user_folder() { return xdg_folder("XDG_DATA_HOME", ".local/share"); }

}  // namespace

fs::path xdg_folder(const char* name, const char* below_home) {
  if (const fs::path folder = variable(name); folder.is_absolute()) {  // the XDG standard ignores others
    return folder / "ossuary";
  }
  const std::string home = variable("HOME");
  return home.empty() ? fs::path() : fs::path(home) / below_home / "ossuary";
}

fs::path installed_folder() {
  const fs::path program = program_folder();
  return program.empty() ? program : program.parent_path() / "share" / "ossuary";
}

fs::path language_folder() {
  const fs::path installed = installed_folder() / "languages";
  std::error_code error;
  return fs::is_directory(installed, error) ? installed : source_folder() / kSourceLanguages;
}

fs::path page_folder() {
  const fs::path installed = installed_folder() / "page";
  std::error_code error;
  return fs::is_directory(installed, error) ? installed : source_folder() / "tools/host/page";
}

fs::path data_folder() {
  if (const std::string wanted = variable("OSSUARY_DATA"); !wanted.empty()) {
    if (!contains_content(wanted)) {
      throw bad_content(
          fmt::format("OSSUARY_DATA is \"{}\", but that folder does not contain \"plugins\" and \"rulesets\"", wanted));
    }
    return wanted;
  }
  const fs::path installed = installed_folder();
  if (contains_content(installed)) {
    return installed;
  }
  if (const fs::path source = source_folder(); !source.empty()) {
    return source;
  }
  throw Stop(
      ExitCode::BadContent,
      fmt::format("ossuary: there is no game data: no folder contains \"plugins\" and \"rulesets\".\n"
                  "The program looked in\n  {}  (where it is installed)\n  {}  (for a source tree, from here upwards)\n"
                  "Set OSSUARY_DATA to the folder that contains them.",
                  printable(installed.string()), printable(program_folder().string())));
}

bool is_in(const fs::path& path, const fs::path& folder) {
  return lies_in(path, folder) || lies_in(fs::absolute(path).parent_path(), folder);
}

bool has_plugins(const fs::path& folder) { return has_entry(folder, author::has_manifest); }

bool has_rulesets(const fs::path& folder) {
  return has_entry(folder, [](const fs::path& file) { return file.extension() == ".toml"; });
}

void add_place(std::vector<fs::path>& places, const fs::path& named) {
  fs::path path = fs::absolute(named).lexically_normal();
  path = path.has_filename() ? path : path.parent_path();  // a shell completes folders with a slash
  if (std::ranges::any_of(places, [&](const fs::path& place) { return is_in(path, place); })) {
    return;
  }
  std::erase_if(places, [&](const fs::path& place) { return is_read_with(place, path); });
  std::error_code error;
  const bool has_name = is_plugin(path) || fs::is_symlink(path, error);  // that of the link
  places.push_back(has_name ? (shown_path(path.parent_path()) / path.filename()).lexically_normal() : shown_path(path));
}

void add_project(ContentPaths& paths, const fs::path& project) {
  std::error_code error;
  if (!project.empty() && fs::is_directory(project / "plugins", error)) {
    add_place(paths.plugins, project / "plugins");
  }
  if (!project.empty() && fs::is_directory(project / "rulesets", error)) {
    add_place(paths.rulesets, project / "rulesets");
  }
}

ContentPaths content_paths(const Environment& env) {
  const fs::path shipped = data_folder();
  const fs::path project = variable("OSSUARY_DATA").empty() ? project_here() : fs::path();
  ContentPaths paths;
  const bool is_copy = !project.empty() && is_copy_of(project, shipped);
  add_project(paths, is_copy ? project : shipped);
  if (is_copy && project != shipped) {
    env.log.detail(fmt::format("pass over {}: {} is a copy of it", shipped.string(), project.string()));
  }
  for (const fs::path& folder : env.plugin_folders) {
    add_plugins(paths, folder, "--plugins");
  }
  for (const std::string& folder : split_at_colons(variable("OSSUARY_PLUGINS"))) {
    add_plugins(paths, folder, "OSSUARY_PLUGINS");
  }
  for (const fs::path& path : env.ruleset_paths) {
    add_rulesets(paths, path, "--rulesets");
  }
  for (const std::string& path : split_at_colons(variable("OSSUARY_RULESETS"))) {
    add_rulesets(paths, path, "OSSUARY_RULESETS");
  }
  add_project(paths, project);
  const fs::path own = user_folder();
  add_project(paths, own);
  if (!own.empty() && !has_plugins(own / "plugins") && !has_rulesets(own / "rulesets")) {
    env.log.detail(fmt::format("pass over {}: it has neither plugins nor rulesets", own.string()));
  }
  for (const fs::path& place : paths.plugins) {
    env.log.detail(fmt::format("read plugins in {}", place.string()));
  }
  for (const fs::path& place : paths.rulesets) {
    env.log.detail(fmt::format("read rulesets in {}", place.string()));
  }
  return paths;
}

fs::path user_data_folder() {
  fs::path folder = user_folder();
  if (folder.empty()) {
    throw bad_usage("neither HOME nor XDG_DATA_HOME is set, so you have no folder for your content; name a folder");
  }
  return folder;
}

fs::path shown_path(const fs::path& path) {
  const fs::path full = resolved(path);
  std::error_code error;
  const fs::path here = fs::current_path(error);
  if (error || !lies_in(full, here)) {
    return full;
  }
  return full.lexically_relative(resolved(here));
}

std::string shell_word(const std::string& text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c >= 0x80 ||
           std::string_view("/._-+,:@%").find(static_cast<char>(c)) != std::string_view::npos;
  });
  const bool shows = printable(text) == text;
  if (plain && shows && !text.empty()) {
    return text;
  }
  if (!shows) {
    std::string word = "$'";
    for (const char c : text) {
      const bool plain_byte = c >= ' ' && c < '\x7F' && c != '\'' && c != '\\';
      word += plain_byte ? std::string(1, c) : fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
    }
    return word + "'";
  }
  std::string word = "'";
  for (const char c : text) {
    word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return word + "'";
}

std::string content_arguments(const Environment& env) {
  std::string arguments;
  for (const fs::path& folder : env.plugin_folders) {
    arguments += " --plugins " + shell_word(folder.string());
  }
  for (const fs::path& path : env.ruleset_paths) {
    arguments += " --rulesets " + shell_word(path.string());
  }
  if (env.lang_asked) {
    arguments += " --lang " + env.lang;
  }
  return arguments;
}

}  // namespace ossuary::cli
