#include "content/pack/languages.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

/// Gives the texts in the language `code` to a plugin. What it has no text for is not translated.
void give(const TomlNode& texts, const std::string& code, PluginDefinition& plugin) {
  visit_texts(plugin, [&](const TextPlace& place, LocalText& text, const auto*) {
    const TomlEntry* given = text_at(texts, place);
    if (given != nullptr && given->value.sound && (place.key == "name" || !text.empty())) {
      text = name_or_id(text, place.id);
      text.emplace(code, on_one_line(given->value.text));
    }
  });
}

/// The same for a ruleset.
void give(const TomlNode& texts, const std::string& code, RulesetFile& ruleset) {
  visit_names(ruleset, texts, [&](const std::string&, TomlNode& name, const TomlNode* given) {
    if (given != nullptr && name.find(code) == nullptr) {
      name.entries.push_back({code, given->at, *given});
    }
  });
}

}  // namespace

std::string TextPlace::path() const {
  return group.empty() ? std::string(key) : fmt::format("{}.{}.{}", group, id, key);
}

const TomlEntry* text_at(const TomlNode& texts, const TextPlace& place) {
  const TomlEntry* group = place.group.empty() ? nullptr : texts.find(place.group);
  const TomlEntry* thing = group == nullptr ? nullptr : group->value.find(place.id);
  const TomlNode* table = place.group.empty() ? &texts : thing == nullptr ? nullptr : &thing->value;
  return table == nullptr ? nullptr : table->find(place.key);
}

LocalText name_or_id(const LocalText& name, std::string_view id) {
  LocalText words = name;
  if (words.empty()) {
    words["en"] = id;
    std::ranges::replace(words["en"], '_', ' ');
  }
  return words;
}

void add_languages(Definitions& definitions) {
  for (const auto& plugin : definitions.plugins) {
    for (const LanguageDefinition& language : plugin->languages) {
      const std::string& code = language.id.value;
      for (const auto& translated : definitions.plugins) {
        if (const TomlEntry* texts = language.plugins.find(translated->id)) {
          give(texts->value, code, *translated);
        }
      }
      for (const auto& translated : definitions.rulesets) {
        if (const TomlEntry* texts = language.rulesets.find(translated->id.value)) {
          give(texts->value, code, *translated);
        }
      }
    }
  }
}

}  // namespace ossuary
