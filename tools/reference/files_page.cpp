#include <fmt/format.h>

#include <array>
#include <string_view>

#include "author/examples/example_files.h"
#include "author/key_values.h"
#include "content/schema/forms.h"
#include "content/schema/schema.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kFilesOpening = R"(# All keys

Generated from the tables that loading checks files against; `ossuary_docs` writes it anew.

Every file is TOML, UTF-8 and at most {} KiB. A key that is not listed here is an error; so is one that is missing
without being optional. `<id>` is any name of that kind, `[]` for each item of a list.

A plugin has Lua files too: scripts that its TOML files name are beside these, and `scripts/<id>.lua` is what scripts load with
`require("<id>")`: see [How scoring works](../scoring.md#scripts-that-share-functions).

Editors complete and check these files by the schemas beside this page: see [the index](../README.md#editors).

)";

/// What values are called, in the order of SchemaType.
constexpr auto kValueNames = std::to_array<std::string_view>({"whole number",
                                                              "`true` or `false`",
                                                              "text",
                                                              "drawing",
                                                              "word",
                                                              "id",
                                                              "reference",
                                                              "ruleset",
                                                              "ruleset, perhaps joined",
                                                              "requirement",
                                                              "version",
                                                              "glyph",
                                                              "symbol",
                                                              "language",
                                                              "path",
                                                              "card",
                                                              "number of cards",
                                                              "by its type",
                                                              "list",
                                                              "table"});
static_assert(kValueNames.size() == static_cast<std::size_t>(SchemaType::Table) + 1);

std::string_view value_name(SchemaType type) { return kValueNames.at(static_cast<std::size_t>(type)); }

bool is_bounded(const ValueRange& range) {
  return range.least > std::numeric_limits<std::int32_t>::min() &&
         range.most < std::numeric_limits<std::int32_t>::max();
}

std::string value_of(const KeySpec& key) {
  std::string text(value_name(key.type));
  if (key.type == SchemaType::Word) {
    text.clear();
    for (const std::string_view word : key.words) {
      text += fmt::format("{}`\"{}\"`", text.empty() ? "" : ", ", word);
    }
  }
  const bool counted = key.type == SchemaType::List || (key.type == SchemaType::Table && !key.any_key());
  if (is_bounded(key.range) && key.type == SchemaType::Integer) {
    text += fmt::format(", {} to {}{}{}", key.range.least, key.range.most, key.unit.empty() ? "" : " ", key.unit);
  } else if (is_bounded(key.range) && key.type == SchemaType::Text) {
    text += fmt::format(", {} to {} characters", key.range.least, key.range.most);
  } else if (is_bounded(key.range) && counted) {
    text += fmt::format(", {} to {} entries", key.range.least, key.range.most);
  }
  if (const std::string value = author::default_text(key); !value.empty()) {
    text += fmt::format("; else `{}`", value);
  }
  return text;
}

std::string rows(std::span<const KeySpec> keys, const std::string& way) {
  std::string text;
  for (const KeySpec& key : keys) {
    const std::string separator = way.empty() || key.key.empty() ? "" : ".";
    const std::string here = way + separator + std::string(key.key);
    if (!key.key.empty()) {
      text += fmt::format("| `{}` | {} | {} | {} |\n", here, key.need == Need::Required ? "yes" : "", value_of(key),
                          cell(key.doc));
    } else if (key.type != SchemaType::Table) {
      text += fmt::format("| `{}` | | {} | {} |\n", here, value_of(key), cell(key.doc));
    }
    text += rows(key.children, key.type == SchemaType::List ? here + "[]" : here);
  }
  return text;
}

std::string forms() {
  std::string text = "## How values are written\n\n| value | is |\n|---|---|\n";
  constexpr std::array kTypes{SchemaType::Id,          SchemaType::Reference, SchemaType::Joined, SchemaType::Card,
                              SchemaType::Requirement, SchemaType::Version,   SchemaType::Glyph,  SchemaType::Symbol,
                              SchemaType::Language,    SchemaType::Path,      SchemaType::Share};
  for (const SchemaType type : kTypes) {
    text += fmt::format("| {} | {} |\n", value_name(type), cell(form_of(type)->hint));
  }
  return text;
}

}  // namespace

std::string files_page() {
  std::string text = fmt::format(kFilesOpening, kMaxFileSize / 1024);
  for (const FileSpec* file : author::file_specs()) {
    text += fmt::format("## {}\n\n{} `{}`, [schema]({}).\n\n", file->name, file->doc, file->path, schema_name(*file));
    text += "| key | needed | value | says |\n|---|---|---|---|\n";
    text += rows(file->keys, "") + "\n";
  }
  return text + forms();
}

}  // namespace ossuary::reference
