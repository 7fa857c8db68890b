// What `new` writes and says: files of a start, and what to do next. Private to tools/cli/new.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include "author/new/card_table.h"
#include "cli/environment.h"

namespace ossuary::cli {

/// Writes all files, or none if one of them is there already. @throws Stop.
void write_all(Environment& env, const std::filesystem::path& folder, const std::vector<author::StartFile>& files);

/// The same for what a table gives to a plugin; takes it away again where it is wrong there. @throws Stop.
void write_sound(Environment& env, const std::filesystem::path& folder, const std::vector<author::StartFile>& files,
                 const std::string& table);

/// "--plugins FOLDER " where a plugin in `folder` is not found without it.
[[nodiscard]] std::string plugins_option(const Environment& env, const std::filesystem::path& folder);

/// `commands` are what to do besides checking, without the name of the program; "" for none.
void print_next_steps(Environment& env, const std::filesystem::path& path, std::initializer_list<std::string> commands);

/// The table that --from names. @throws Stop: it cannot be read, or is none.
[[nodiscard]] author::CardTable table_named(const std::string& file);

/// A print.toml, and the forms that ship for what it names: the pieces of `types`, or else cards of two skulls.
[[nodiscard]] std::vector<author::StartFile> print_files(const std::vector<std::string>& types);

}  // namespace ossuary::cli
