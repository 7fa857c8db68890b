#include "content/pack/languages.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "content/pack/define_files.h"
#include "content/pack/dictionary.h"
#include "content/schema/check.h"

namespace ossuary {

namespace {

/// True for the table of a text by language. What is not kept is not translated either.
bool is_text(const KeySpec& key) {
  return key.to.put != nullptr && key.type == SchemaType::Table && !key.children.empty() &&
         key.children.back().key_type == SchemaType::Language && key.children.back().any_key();
}

const KeySpec* spec_of_key(std::span<const KeySpec> keys, std::string_view name) {
  auto found = std::ranges::find(keys, name, &KeySpec::key);
  found = found == keys.end() ? std::ranges::find_if(keys, &KeySpec::any_key) : found;
  return found == keys.end() ? nullptr : &*found;
}

/// The id of an item of a list, else that of what the list is of.
std::string id_of(const TomlNode& item, const std::string& thing) {
  const TomlEntry* id = item.find("id");
  return id != nullptr ? id->value.text : thing;
}

/// Where things may be called by their ids, gives the name that such an id is.
TomlEntry name_of(const TomlNode& table, std::string id) {
  std::ranges::replace(id, '_', ' ');
  TomlNode english{.type = NodeType::Text, .at = table.at, .text = std::move(id)};
  return {
      "name", table.at, {.type = NodeType::Table, .at = table.at, .entries = {{"en", table.at, std::move(english)}}}};
}

}  // namespace

const TomlEntry* translation_of(const LanguageDefinition& language, std::string_view thing, std::string_view english) {
  for (const std::string& key : {fmt::format("{}|{}", thing, english), std::string(english)}) {
    if (const TomlEntry* found = language.texts.find(key); found != nullptr) {
      return found;
    }
  }
  return nullptr;
}

LanguageDefinition read_words(const TextFile& file, Report& report) {
  return define<LanguageDefinition>(file, kWordsSpec, std::filesystem::path(file.path).stem().string(), report);
}

Dictionary dictionary_of(const LanguageDefinition& language) {
  std::map<std::string, std::string, std::less<>> texts;
  for (const TomlEntry& entry : language.texts.entries) {
    texts.emplace(entry.key, entry.value.text);
  }
  return {language.id.value, std::move(texts)};
}

Dictionary dictionary_in(const TextFile& file) {
  Report faults;
  return dictionary_of(read_words(file, faults));
}

std::string language_name_in(const TextFile& file) {
  Report faults;
  return read_words(file, faults).name;
}

Translator::Translator(const Definitions& definitions, std::string_view owner, std::vector<ContentText>& texts)
    : texts_(&texts) {
  std::ranges::copy_if(definitions.languages, std::back_inserter(languages_), [&](const LanguageDefinition* language) {
    return std::ranges::count(language->translates, owner, &Marked<std::string>::value) > 0;
  });
}

void Translator::translate(TomlNode& root, const FileSpec& spec, const std::string& id) const {
  if (texts_ != nullptr && !root.entries.empty()) {
    look_at(root, spec.keys, id);
  }
}

void Translator::look_at(TomlNode& table, std::span<const KeySpec> keys, const std::string& thing) const {
  const auto name = std::ranges::find(keys, "name", &KeySpec::key);
  const bool needs_none = name != keys.end() && name->need == Need::Optional && is_text(*name);
  const bool is_named_by_id = needs_none && table.find("name") == nullptr;
  if (is_named_by_id) {
    table.entries.push_back(name_of(table, thing));
  }
  for (TomlEntry& entry : table.entries) {
    const KeySpec* const key = spec_of_key(keys, entry.key);
    if (key == nullptr) {
      continue;
    }
    if (is_text(*key)) {
      add(entry.value, thing, !is_named_by_id || entry.key != "name");
    } else if (key->type == SchemaType::Table) {
      look_at(entry.value, key->children, key->any_key() ? entry.key : thing);
    } else if (key->type == SchemaType::List && key->children.front().type == SchemaType::Table) {
      for (TomlNode& item : entry.value.items) {
        look_at(item, key->children.front().children, id_of(item, thing));
      }
    }
  }
}

void Translator::add(TomlNode& text, const std::string& thing, bool is_given) const {
  const TomlEntry* english = text.find("en");
  if (english == nullptr) {
    return;
  }
  const std::string words = on_one_line(english->value.text);
  for (const LanguageDefinition* language : languages_) {
    const TomlEntry* const given = translation_of(*language, thing, words);
    if (given != nullptr && text.find(language->id.value) == nullptr) {
      text.entries.push_back({language->id.value, given->at, given->value});
    }
  }
  ContentText& kept = texts_->emplace_back(ContentText{thing, {}, is_given});
  put_value(kept.by_language, text, text.at, {});
}

}  // namespace ossuary
