// Pages that are generated from tables of the kernel: the reference of keys and words, schemas for editors, every error
// and its cure. What they say is said in those tables; nobody writes it twice.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/schema/schema.h"

namespace ossuary::reference {

/// A file of the source tree.
struct Page {
  std::filesystem::path path;  ///< relative to the tree.
  std::string text;
};

/// All pages.
[[nodiscard]] std::vector<Page> pages();

/// "plain text with | in it" as a cell of a table.
[[nodiscard]] std::string cell(std::string_view text);
/// Text of docs/reference/files.md: every key of every kind of file.
[[nodiscard]] std::string files_page();
/// Text of docs/reference/shared_words.md: the words that scorers and flows share.
[[nodiscard]] std::string shared_words_page();
/// Text of docs/reference/vocabulary.md: the words of scripts.
[[nodiscard]] std::string vocabulary_page();
/// Every word of flows.
[[nodiscard]] std::string flow_words_page();
/// What scripts return and read besides the words, as annotations for the Lua language server.
[[nodiscard]] std::string_view vocabulary_types();
/// Text of scripts/meta/vocabulary.lua: the words as stubs for the Lua language server.
[[nodiscard]] std::string vocabulary_stub();
/// Text of scripts/flow_meta/words.lua: the same of the words of flows, some of which share a name with those.
[[nodiscard]] std::string flow_words_stub();
/// How texts of a type must be written, as a regular expression (ECMA 262) for editors that accepts nearly the same as
/// the type's form; "" for a type without a form.
[[nodiscard]] std::string_view pattern_of(SchemaType type);
/// Text of docs/commands.md, and of what shells and `man` show of the commands.
[[nodiscard]] std::string commands_page();
[[nodiscard]] std::string manual_page();
[[nodiscard]] std::string bash_completion();
[[nodiscard]] std::string zsh_completion();
[[nodiscard]] std::string fish_completion();
/// Text of docs/reference/json.md: the members of what commands write as JSON.
[[nodiscard]] std::string json_page();
/// Text of docs/reference/serve.md: the requests of `serve`.
[[nodiscard]] std::string serve_page();
/// Text of docs/errors.md.
[[nodiscard]] std::string errors_page();
/// The file in docs/reference that has the schema of such files.
[[nodiscard]] std::string schema_name(const FileSpec& file);
/// A JSON Schema for each place of files, and .taplo.toml, which assigns them to files in editors.
[[nodiscard]] std::vector<Page> editor_pages();

}  // namespace ossuary::reference
