// JSON Schemas (draft 2020-12) of content files, for editors that complete and check TOML by them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "author/examples/example_files.h"
#include "author/key_values.h"
#include "content/schema/schema.h"
#include "json.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

using TypePattern = std::pair<SchemaType, std::string_view>;

constexpr auto kPatterns = std::to_array<TypePattern>({
    {SchemaType::Id, "^[a-z][a-z0-9_]{0,63}$"},
    {SchemaType::RulesetId, "^[a-z][a-z0-9_]{0,63}$"},
    {SchemaType::Joined, "^[a-z][a-z0-9_]{0,63}(\\+[a-z][a-z0-9_]{0,63})*$"},
    {SchemaType::Reference, "^([a-z][a-z0-9_]{0,63}:)?[a-z][a-z0-9_]{0,63}$"},
    {SchemaType::Requirement,
     "^ *[a-z][a-z0-9_]{0,63}( +(>=|<=|>|<|=)(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*))* *$"},
    {SchemaType::Version, "^(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)$"},
    {SchemaType::Glyph, "^[A-Za-z]$"},
    {SchemaType::Symbol, "^([!-~]|[^\\t-~]{1,4})$"},
    {SchemaType::Language, "^[a-z]{2,3}$"},
    {SchemaType::Path, "^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\:]+$"},
    {SchemaType::Card,
     "^(-|([a-z][a-z0-9_]{0,63}:)?[a-z][a-z0-9_]{0,63})/(-|([a-z][a-z0-9_]{0,63}:)?[a-z][a-z0-9_]{0,63})$"},
    {SchemaType::Share, "^[a-z][a-z0-9_]{0,63}:[0-9]+(\\.\\.[0-9]+)?$"},
    {SchemaType::Text, "[^ \\t\\r\\n]"},
});

Json table_schema(std::span<const KeySpec> keys);

/// Gives `schema` the members of another object.
void add_members(Json& schema, const Json& other) {
  for (const auto& [name, value] : *other.members()) {
    schema[name] = value;
  }
}

void add_bounds(Json& schema, const ValueRange& range, const char* least, const char* most) {
  if (range.least != ValueRange{}.least) {
    schema[least] = range.least;
  }
  if (range.most != ValueRange{}.most) {
    schema[most] = range.most;
  }
}

/// A default is written as TOML; of those there are, TOML and JSON write all alike but tables.
Result<Json, JsonFault> default_of(const KeySpec& key) { return Json::parse(author::default_text(key)); }

Json value_schema(const KeySpec& key) {
  Json schema;
  schema["description"] = key.doc;
  if (key.type == SchemaType::Integer) {
    schema["type"] = "integer";
    add_bounds(schema, key.range, "minimum", "maximum");
  } else if (key.type == SchemaType::Boolean) {
    schema["type"] = "boolean";
  } else if (key.type == SchemaType::List) {
    schema["type"] = "array";
    schema["items"] = value_schema(key.children.front());
    add_bounds(schema, key.range, "minItems", "maxItems");
  } else if (key.type == SchemaType::Table) {
    add_members(schema, table_schema(key.children));
    add_bounds(schema, key.range, "minProperties", "maxProperties");
  } else if (key.type != SchemaType::Any) {
    schema["type"] = "string";
  }
  if (const std::string_view pattern = pattern_of(key.type); !pattern.empty()) {
    schema["pattern"] = pattern;
  }
  if (key.type == SchemaType::Text) {
    schema["maxLength"] = std::min(key.range.most, static_cast<std::int64_t>(kLongestText));
  }
  if (key.type == SchemaType::Word) {
    schema["enum"] = Json(std::vector<std::string>(key.words.begin(), key.words.end()));
  }
  if (const auto value = default_of(key)) {
    schema["default"] = value.value();
  }
  return schema;
}

/// What any key of a table looks like, as a regular expression.
std::string key_pattern(const KeySpec& key) {
  if (key.key_type == SchemaType::Integer) {
    std::string numbers;
    for (std::int64_t number = key.key_range.least; number <= key.key_range.most; ++number) {
      numbers += fmt::format("{}{}", numbers.empty() ? "" : "|", number);
    }
    return fmt::format("^({})$", numbers);
  }
  return std::string(pattern_of(key.key_type));
}

Json table_schema(std::span<const KeySpec> keys) {
  Json schema{{"type", "object"}};
  Json required = Json::array();
  for (const KeySpec& key : keys) {
    if (key.any_key()) {
      schema["patternProperties"][key_pattern(key)] = value_schema(key);
    } else {
      schema["properties"][std::string(key.key)] = value_schema(key);
      if (key.need == Need::Required) {
        required.push_back(key.key);
      }
    }
  }
  if (!required.items()->empty()) {
    schema["required"] = required;
  }
  schema["additionalProperties"] = false;
  return schema;
}

Json file_schema(const FileSpec& file) {
  Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", fmt::format("Ossuary: {}", file.name)},
              {"description", file.doc}};
  add_members(schema, table_schema(file.keys));
  schema["properties"]["format"]["const"] = kContentFormat;
  return schema;
}

/// "plugins/<plugin>/skulls/<id>.toml" as a glob.
std::string glob_of(std::string_view path) {
  std::string glob = "**/";
  for (bool inside = false; const char c : path) {
    glob += c == '<' ? "*" : inside || c == '>' ? "" : std::string(1, c);
    inside = c == '<' || (inside && c != '>');
  }
  return glob;
}

}  // namespace

std::string_view pattern_of(SchemaType type) {
  const auto* found = std::ranges::find(kPatterns, type, &TypePattern::first);
  return found == kPatterns.end() ? std::string_view() : found->second;
}

std::vector<Page> editor_pages() {
  std::vector<Page> made;
  std::string taplo = "# Where editors find the schemas of content files. Generated by `ossuary_docs`; do not edit.\n";
  for (const FileSpec* file : author::file_specs()) {
    const std::string path = fmt::format("docs/reference/{}.schema.json", file->name);
    made.push_back({path, file_schema(*file).dump(2) + "\n"});
    if (taplo.find("\"" + glob_of(file->path) + "\"") != std::string::npos) {
      continue;  // an editor knows one schema for a place: that of the kind of files that came first
    }
    taplo += fmt::format("\n[[rule]]\ninclude = [\"{}\"]\n[rule.schema]\npath = \"{}\"\n", glob_of(file->path), path);
  }
  made.push_back({".taplo.toml", taplo});
  return made;
}

}  // namespace ossuary::reference
