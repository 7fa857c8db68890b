#include "content/schema/played_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace ossuary {

namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

/// The key of that name, or the one that stands for any; null where the table is of another file's form.
const KeySpec* key_of(std::span<const KeySpec> keys, std::string_view name) {
  const auto found = std::ranges::find(keys, name, &KeySpec::key);
  const auto any = found == keys.end() ? std::ranges::find_if(keys, &KeySpec::any_key) : found;
  return any == keys.end() ? nullptr : &*any;
}

/// True for the path of a script, also among attributes, where the type of a value is not known here.
bool is_script(const TomlNode& value, const KeySpec* key) {
  return (key != nullptr && key->type == SchemaType::Path) ||
         ((key == nullptr || key->type == SchemaType::Any) && value.text.ends_with(".lua"));
}

/// True for a value that the key has without being written.
bool is_usual(const TomlNode& value, const KeySpec* key) {
  if (key == nullptr || key->need == Need::Required) {
    return false;
  }
  const std::string own = key->to.text == nullptr ? std::string() : key->to.text(nullptr, *key);
  const std::string_view usual = own.empty() ? key->default_value : own;
  switch (value.type) {
    case NodeType::Text:
      return usual == '"' + value.text + '"';
    case NodeType::Integer:
      return usual == std::to_string(value.integer);
    case NodeType::Boolean:
      return usual == (value.boolean ? "true" : "false");
    case NodeType::List:
      return value.items.empty();
    case NodeType::Table:
    case NodeType::Real:
    case NodeType::Date:
      return false;
  }
  return false;
}

Entries entries_of(const TomlNode& table, std::span<const KeySpec> keys, bool in_order);

std::string joined(const Entries& entries) {
  std::string text;
  for (const auto& [key, value] : entries) {
    text += fmt::format("{}={} ", key, value);
  }
  return text;
}

/// "" for a table of which nothing is left.
std::string value_text(const TomlNode& value, const KeySpec* key) {
  const std::span<const KeySpec> children = key == nullptr ? std::span<const KeySpec>() : key->children;
  switch (value.type) {
    case NodeType::Integer:
      return std::to_string(value.integer);
    case NodeType::Boolean:
      return value.boolean ? "true" : "false";
    case NodeType::List: {
      std::string text;
      for (const TomlNode& item : value.items) {
        text += value_text(item, children.empty() ? nullptr : &children.front()) + ' ';
      }
      return '[' + text + ']';
    }
    case NodeType::Table: {
      const Entries entries = entries_of(value, children, key != nullptr && key->in_order);
      return entries.empty() && key != nullptr && key->need == Need::Optional && !key->any_key()
                 ? std::string()
                 : '{' + joined(entries) + '}';
    }
    case NodeType::Text:
    case NodeType::Real:
    case NodeType::Date:
      return fmt::format("{}:{}", value.text.size(), value.text);
  }
  return {};
}

Entries entries_of(const TomlNode& table, std::span<const KeySpec> keys, bool in_order) {
  Entries entries;
  for (const TomlEntry& entry : table.entries) {
    const KeySpec* const key = key_of(keys, entry.key);
    if ((key != nullptr && key->unplayed) || is_script(entry.value, key) || is_usual(entry.value, key)) {
      continue;
    }
    if (std::string text = value_text(entry.value, key); !text.empty()) {
      entries.emplace_back(entry.key, std::move(text));
    }
  }
  if (!in_order) {
    std::ranges::sort(entries);
  }
  return entries;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> played_entries(const TomlNode& table, std::span<const KeySpec> keys) {
  return entries_of(table, keys, false);
}

std::string played_text(const TomlNode& table, std::span<const KeySpec> keys) {
  return joined(played_entries(table, keys));
}

void merge_tables(const TomlNode& more, std::span<const KeySpec> keys, TomlNode& into) {
  for (const TomlEntry& entry : more.entries) {
    TomlEntry* const known = into.find(entry.key);
    const KeySpec* const key = key_of(keys, entry.key);
    if (known == nullptr) {
      into.entries.push_back(entry);
    } else if (known->value.type == NodeType::Table && entry.value.type == NodeType::Table) {
      merge_tables(entry.value, key == nullptr ? std::span<const KeySpec>() : key->children, known->value);
    } else if (key != nullptr && key->adds) {
      std::vector<TomlNode>& items = known->value.items;
      std::ranges::copy_if(entry.value.items, std::back_inserter(items), [&](const TomlNode& item) {
        return std::ranges::count(items, item.text, &TomlNode::text) == 0;
      });
    } else {
      known->value = entry.value;
    }
  }
}

}  // namespace ossuary
