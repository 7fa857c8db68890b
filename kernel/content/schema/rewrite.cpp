#include "content/schema/rewrite.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/schema/forms.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// A key as TOML writes it.
std::string key_text(std::string_view name) {
  const bool bare =
      std::ranges::all_of(name, [](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; });
  return bare ? std::string(name) : in_quotes(name);
}

/// A key as an example names it: of any key what it is the name of.
std::string example_key(const KeySpec& key) {
  return !key.any_key()                        ? std::string(key.key)
         : key.key_type == SchemaType::Integer ? std::to_string(key.key_range.least + 1)
                                               : std::string(key.key.substr(1, key.key.size() - 2));
}

/// A value as its file writes it; "" for one of several lines.
std::string source_of(const TomlNode& value) {
  if (value.end_line != value.at.line) {
    return "";
  }
  const TextFile& file = *value.at.file;
  const std::size_t begin = file.offset_of(value.at.line, value.at.column);
  return file.text.substr(begin, file.offset_of(value.at.line, value.at.column + value.at.width) - begin);
}

bool is_scalar(const TomlNode& value) { return value.type != NodeType::List && value.type != NodeType::Table; }

bool fits(const TomlNode& value, const KeySpec& key) {
  return value.type == node_type(key.type) && !(is_scalar(value) && form_of(key.type) != nullptr);
}

/// A whole number: that in quotes, the one before a fraction, or any that is allowed.
std::string whole_number(const TomlNode* value, const KeySpec& key) {
  const std::string given = value == nullptr                ? ""
                            : value->type == NodeType::Text ? value->text
                            : value->type == NodeType::Real ? source_of(*value)
                                                            : "";
  const std::string whole = given.substr(0, given.find('.'));
  const bool digits = !whole.empty() && whole.find_first_not_of("-0123456789") == std::string::npos;
  return digits ? whole : std::to_string(std::clamp<std::int64_t>(1, key.range.least, key.range.most));
}

/// The texts of a list in one, as the ids of rulesets and plugins are joined; "" for no such list.
std::string joined_texts(const TomlNode* value) {
  std::string joined;
  for (const TomlNode& item : value == nullptr ? std::vector<TomlNode>() : value->items) {
    if (item.type != NodeType::Text) {
      return "";
    }
    joined += (joined.empty() ? "" : "+") + item.text;
  }
  return joined;
}

std::string written(const TomlNode* value, const KeySpec& key);

/// A table of the entries that must be there, or of one; `value` goes to the first that takes it.
std::string written_table(const TomlNode* value, const KeySpec& key) {
  std::string entries;
  const KeySpec& first = key.children.front();
  for (const TomlNode& item : value != nullptr && first.any_key() ? value->items : std::vector<TomlNode>()) {
    const TextForm* const form = form_of(first.key_type);  // a list of names, of which each wants something
    if (item.type == NodeType::Text && form != nullptr && form->fits(item.text)) {
      const std::string text = first.type == SchemaType::Path ? "\"NAME.lua\"" : written(nullptr, first);
      entries += fmt::format("{}{} = {}", entries.empty() ? "" : ", ", item.text, text);
    }
  }
  if (!entries.empty()) {
    return fmt::format("{{ {} }}", entries);
  }
  for (const KeySpec& child : key.children) {
    const bool takes = value != nullptr && value->type == node_type(child.type);
    if (child.need == Need::Required || (entries.empty() && (takes || child.any_key()))) {
      const std::string text = written(entries.empty() ? value : nullptr, child);
      entries += text.empty() ? "" : fmt::format("{}{} = {}", entries.empty() ? "" : ", ", example_key(child), text);
    }
  }
  return entries.empty() ? "" : fmt::format("{{ {} }}", entries);
}

/// `value` with the brackets or quotes that `key` wants around it, or, where it has no place there, an example; "" for
/// what is written on several lines.
std::string written(const TomlNode* value, const KeySpec& key) {
  if (value != nullptr && fits(*value, key)) {
    return source_of(*value);
  }
  if (key.type == SchemaType::List) {
    const std::string item = written(value, key.children.front());
    return item.empty() ? "" : fmt::format("[{}]", item);
  }
  if (key.type == SchemaType::Table) {
    return written_table(value, key);
  }
  if (key.type == SchemaType::Integer) {
    return whole_number(value, key);
  }
  if (key.type == SchemaType::Boolean || key.type == SchemaType::Any || key.type == SchemaType::Drawing) {
    return key.type == SchemaType::Boolean ? "true" : "";
  }
  const TextForm* const form = form_of(key.type);
  if (const std::string joined = joined_texts(value); form != nullptr && !joined.empty() && form->fits(joined)) {
    return in_quotes(joined);
  }
  const bool scalar = value != nullptr && is_scalar(*value);
  const std::string text = !scalar ? "..." : value->type == NodeType::Text ? value->text : source_of(*value);
  return key.type == SchemaType::Word                     ? in_quotes(key.words.front())
         : form == nullptr || !scalar || form->fits(text) ? in_quotes(text)
                                                          : "";
}

/// One part of a reference in snake_case: a word begins with a capital behind a small letter, and, where `blanks` may
/// be underscores, behind a blank or a hyphen.
std::string part_in_snake_case(std::string_view text, bool blanks) {
  std::string id;
  char last = ' ';
  for (const char c : text) {
    const bool between = blanks && (c == ' ' || c == '-');
    const bool begins = between || (is_capital(c) && is_lower(last));
    id += begins && !id.empty() && id.back() != '_' ? "_" : "";
    id += between ? "" : std::string(1, is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c);
    last = c;
  }
  return id;
}

}  // namespace

NodeType node_type(SchemaType type) {
  return type == SchemaType::Integer   ? NodeType::Integer
         : type == SchemaType::Boolean ? NodeType::Boolean
         : type == SchemaType::List    ? NodeType::List
         : type == SchemaType::Table   ? NodeType::Table
                                       : NodeType::Text;
}

TextArguments rewritten(std::string_view name, const TomlNode& value, const KeySpec& key) {
  constexpr std::size_t kLongest = 60;
  if (value.at.file == nullptr) {
    return {};
  }
  if (const std::string_view line = value.at.file->line(value.at.line); value.at.column <= 2 && line.starts_with('[')) {
    const std::string_view header = split(line.substr(line.find_first_not_of('[')), ']').front();
    const bool list = key.type == SchemaType::List && key.children.front().type == SchemaType::Table;
    return list                            ? TextArguments{{"list", header}}
           : key.type == SchemaType::Table ? TextArguments{{"table", header}}
                                           : TextArguments();
  }
  const bool inner = key.any_key() && key.type == SchemaType::Table && key.children.front().any_key() &&
                     value.type == node_type(key.children.front().type);
  if (inner && key.children.front().key_type == SchemaType::Integer) {  // by number of players, which were left out
    return {{"like", fmt::format("{0} = {{ 2 = {1}, 3 = {1} }}", name, source_of(value))}};
  }
  if (inner) {  // one level of tables was left out
    return {{"like", fmt::format("{} = {{ {} = {} }}", example_key(key), name, source_of(value))}};
  }
  const std::string text = written(&value, key);
  return text.empty() || text.size() > kLongest ? TextArguments()
                                                : TextArguments{{"like", fmt::format("{} = {}", key_text(name), text)}};
}

bool counts_cards(const KeySpec& key) {
  return key.type == SchemaType::Table && key.children.size() == 1 && key.children.front().any_key() &&
         key.children.front().key_type == SchemaType::Card;
}

std::vector<CopiesOfCard> counted_cards(const TomlNode& value) {
  const std::vector<TomlNode> one{value};
  std::vector<CopiesOfCard> cards;
  for (const TomlNode& item : value.type == NodeType::List ? value.items : one) {
    if (item.type != NodeType::Text || !form_of(SchemaType::Card)->fits(item.text)) {
      continue;
    }
    if (const auto known = std::ranges::find(cards, item.text, &CopiesOfCard::card); known != cards.end()) {
      ++known->copies;
    } else if (cards.size() < kMaxDeck) {
      cards.push_back({item.text, 1});
    }
  }
  return cards;
}

std::string as_counts(std::span<const CopiesOfCard> cards, std::size_t most) {
  std::string entries;
  for (const auto& [card, copies] : cards.first(std::min(cards.size(), most))) {
    entries += fmt::format("{}{} = {}", entries.empty() ? "" : ", ", in_quotes(card), copies);
  }
  return fmt::format("{{ {}{} }}", entries, cards.size() > most ? ", ..." : "");
}

std::string in_snake_case(std::string_view text, SchemaType type) {
  const TextForm* const form = form_of(type);
  std::string meant;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of("/:+", begin), text.size());
    meant += part_in_snake_case(trimmed(text.substr(begin, end - begin)), type == SchemaType::Id);
    meant += text.substr(end, end < text.size() ? 1 : 0);
    begin = end + 1;
  }
  const bool ids =
      form != nullptr && type != SchemaType::Glyph && type != SchemaType::Symbol && type != SchemaType::Path;
  return ids && meant != text && form->fits(meant) ? meant : "";
}

}  // namespace ossuary
