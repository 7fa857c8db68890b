// Where content is: the data folder of the program, more folders of plugins and rulesets, and how paths are shown.
#pragma once

#include <filesystem>
#include <string>

#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// The folder that contains `plugins` and `rulesets`: $OSSUARY_DATA, else share/ossuary of the prefix in which the
/// program is installed, else the source tree it was built from. @throws Stop that lists these folders.
[[nodiscard]] std::filesystem::path data_folder();

/// All places to read content from: data_folder(), then plugins of --plugins and of $OSSUARY_PLUGINS, rulesets of
/// --rulesets and of $OSSUARY_RULESETS (colons separate the paths in a variable), then ossuary/plugins and
/// ossuary/rulesets in $XDG_DATA_HOME (else in ~/.local/share). Each once, as shown_path() returns it.
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
