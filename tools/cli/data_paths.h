// Where content lies: the data folder of this program, more plugin folders, and how paths are shown.
#pragma once

#include <filesystem>

#include "cli/environment.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// The folder that holds `plugins` and `rulesets`: $OSSUARY_DATA, else share/ossuary of the prefix that the program is
/// installed in, else the source tree it was built from. @throws Stop that says where it looked.
[[nodiscard]] std::filesystem::path data_folder();

/// All places to read content from: data_folder(), then plugins of --plugins and of $OSSUARY_PLUGINS, rulesets of
/// --rulesets and of $OSSUARY_RULESETS (variables are separated by colons), and what is in ossuary/plugins and
/// ossuary/rulesets of $XDG_DATA_HOME (else ~/.local/share). Each once, as shown_path() has them.
/// @throws Stop for what was asked for and is not there.
[[nodiscard]] ContentPaths content_paths(const Environment& env);

/// What is the user's own: ossuary in $XDG_DATA_HOME, else in ~/.local/share. @throws Stop where there is no home.
[[nodiscard]] std::filesystem::path user_data_folder();

/// The path relative to the current directory where it lies below that, else in full.
[[nodiscard]] std::filesystem::path shown_path(const std::filesystem::path& path);

/// `text` as one word of a shell, in quotes where it needs them.
[[nodiscard]] std::string shell_word(const std::string& text);

/// True if `path` is `folder` or lies in it, however both are written.
[[nodiscard]] bool lies_in(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace ossuary::cli
