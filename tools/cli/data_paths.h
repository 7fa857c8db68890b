// Where content is: the data folder of the program, more folders of plugins and rulesets, and how paths are shown.
#pragma once

#include <filesystem>
#include <string>

#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// The folder that contains `plugins` and `rulesets`: $OSSUARY_DATA, else share/ossuary of the prefix in which the
/// program is installed, else the source tree that it was built in. @throws Stop that lists these folders.
[[nodiscard]] std::filesystem::path data_folder();

/// share/ossuary next to the folder of the running program; "" if that folder is unknown.
[[nodiscard]] std::filesystem::path installed_folder();

/// The folder of the dictionaries of languages, where the program is installed, else in its source tree.
[[nodiscard]] std::filesystem::path language_folder();

/// The folder of the page of a table in the browser, where the program is installed, else in its source tree.
[[nodiscard]] std::filesystem::path page_folder();

/// True if `path` is in `folder`: where it leads, or, of a link, where it is itself.
[[nodiscard]] bool is_in(const std::filesystem::path& path, const std::filesystem::path& folder);

/// True if a plugin is in `folder`, or a TOML file.
[[nodiscard]] bool has_plugins(const std::filesystem::path& folder);
[[nodiscard]] bool has_rulesets(const std::filesystem::path& folder);

/// Adds what is `named`, unless one of `places` is it or contains it, in place of those that it contains: what is named
/// twice is read once.
void add_place(std::vector<std::filesystem::path>& places, const std::filesystem::path& named);
/// Adds `plugins` and `rulesets` of a project, as far as it has them; "" is no project.
void add_project(ContentPaths& paths, const std::filesystem::path& project);

/// All places that every command reads content from. A project is a folder with `plugins` or `rulesets`, or both. What
/// ships is one, data_folder(); then there is what --plugins and $OSSUARY_PLUGINS, --rulesets and $OSSUARY_RULESETS
/// name (colons separate the paths in a variable); the project that the current directory is in, the nearest upwards,
/// unless $OSSUARY_DATA is set; and the user's own, ossuary in $XDG_DATA_HOME (else in ~/.local/share). A project that
/// has plugins of the same names as what ships is a copy of it, and read in its place.
/// @throws Stop for a path that was named and does not exist.
[[nodiscard]] ContentPaths content_paths(const Environment& env);

/// `ossuary` in the folder that the variable `name` has, if that is an absolute path, else below $HOME; "" without it.
[[nodiscard]] std::filesystem::path xdg_folder(const char* name, const char* below_home);
/// The folder of the user's own content: ossuary in $XDG_DATA_HOME, else in ~/.local/share. @throws Stop if neither
/// variable, XDG_DATA_HOME nor HOME, is set.
[[nodiscard]] std::filesystem::path user_data_folder();

/// The path relative to the current directory if it is below that, else the full path.
[[nodiscard]] std::filesystem::path shown_path(const std::filesystem::path& path);

/// `text` as one word of a shell, in quotes if needed. What is not printable is escaped as in $'\x1B', which bash and
/// zsh read.
[[nodiscard]] std::string shell_word(const std::string& text);

/// The options of `env` that name more content and the language, as on a command line; "" for none.
[[nodiscard]] std::string content_arguments(const Environment& env);

}  // namespace ossuary::cli
