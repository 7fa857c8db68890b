#include "content/pack/languages.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace ossuary {

namespace {

/// Learns the rule of plural forms that a language file gives, if it gives one.
void learn_plural(const LanguageDefinition& language, PluralRules& rules, Report& report) {
  const TomlNode& plural = language.plural;
  if (plural.at.file == nullptr || !plural.sound) {
    return;
  }
  const auto conditions = names_of(plural.entries, [](const TomlEntry& form) { return form.value.text; });
  const auto rule = PluralRule::parse(conditions);
  if (!rule) {
    rules.emplace(language.id.value, PluralRule());  // so that sentences with forms are not reported too
    const PluralFault& fault = rule.error();
    report.add("bad-plural", plural.entries.at(fault.condition).value.at, fault.message, fault.hint);
  } else if (const auto [known, is_new] = rules.emplace(language.id.value, rule.value());
             !is_new && known->second.forms() > 0 && known->second != rule.value()) {
    report.add("duplicate-id", plural.at,
               fmt::format("other plural forms of {} are known already", in_quotes(language.id.value)),
               "leave `plural` out, or give the same");
  }
}

/// Gives the texts of one language file to what they are for.
class Translator {
 public:
  Translator(const LanguageDefinition& language, Definitions& definitions, Report& report)
      : code_(language.id.value), language_(language), definitions_(definitions), report_(report) {}

  void give_all() {
    for (const TomlEntry& texts : language_.plugins.entries) {
      const auto plugin = std::ranges::find(definitions_.plugins, texts.key, [](const auto& each) { return each->id; });
      if (plugin != definitions_.plugins.end()) {
        give(texts.value, **plugin);
      }
    }
    for (const TomlEntry& texts : language_.rulesets.entries) {
      const auto ruleset =
          std::ranges::find(definitions_.rulesets, texts.key, [](const auto& each) { return each->id.value; });
      if (ruleset != definitions_.rulesets.end()) {
        give(texts.value, **ruleset);
      }
    }
  }

 private:
  void give(const TomlNode& texts, PluginDefinition& plugin) {
    std::map<std::string, std::set<std::string>, std::less<>> ids;  // by group
    visit_texts(plugin, [&](const TextPlace& place, LocalText& text, const auto*) {
      ids[std::string(place.group)].emplace(place.id);
      if (const TomlEntry* given = text_at(texts, place); given != nullptr && given->value.sound) {
        give_text(*given, place, text);
      }
    });
    for (const TomlEntry& group : texts.entries) {
      for (const TomlEntry& thing : group.value.entries) {
        const std::vector<std::string> known(ids[group.key].begin(), ids[group.key].end());
        if (std::ranges::count(known, thing.key) == 0 && !plugin.report.failed()) {
          report_.add(
              "unknown-key", thing.at,
              fmt::format("{} has none of its {} called {}", in_quotes(plugin.id), group.key, in_quotes(thing.key)),
              hint_among(thing.key, known, "they are", fmt::format("it has no {}", group.key)));
        }
      }
    }
  }

  void give_text(const TomlEntry& given, const TextPlace& place, LocalText& text) {
    if (text.empty() && place.key != "name") {
      report_.add("unknown-key", given.at, fmt::format("there is no {} to translate", in_quotes(place.key)),
                  fmt::format("{} has none", place.id));
      return;
    }
    text = name_or_id(text, place.id);
    text.emplace(code_, on_one_line(given.value.text));
  }

  void give(const TomlNode& texts, RulesetFile& ruleset) {
    if (const TomlEntry* name = texts.find("name")) {
      give_name(name->value, ruleset.root);
    }
    const TomlEntry* names = texts.find("ranks");
    TomlEntry* ranks = ruleset.root.find("ranks");
    if (names == nullptr || !names->value.sound || !ruleset.root.sound) {
      return;
    }
    const std::size_t number = ranks == nullptr ? 0 : ranks->value.items.size();
    if (names->value.items.size() != number) {
      report_.add("out-of-range", names->value.at,
                  fmt::format("{} names of ranks are given, the ruleset has {}", names->value.items.size(), number),
                  number == 0 ? "translate the ruleset that has them, which this one extends" : "give one for each");
      return;
    }
    for (std::size_t i = 0; i < number; ++i) {
      give_name(names->value.items[i], ranks->value.items[i]);
    }
  }

  /// Adds a text to the names of `thing`, a table.
  void give_name(const TomlNode& given, TomlNode& thing) {
    TomlEntry* name = thing.find("name");
    if (name != nullptr && name->value.type == NodeType::Table && name->value.find(code_) == nullptr && given.sound) {
      name->value.entries.push_back({code_, given.at, given});
    }
  }

  const std::string& code_;
  const LanguageDefinition& language_;
  Definitions& definitions_;
  Report& report_;
};

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
      learn_plural(language, definitions.plurals, plugin->report);
    }
  }
  for (const auto& plugin : definitions.plugins) {
    Report found(plugin->id);  // a plugin that is translated must not seem faulty while it is
    for (const LanguageDefinition& language : plugin->languages) {
      Translator(language, definitions, found).give_all();
    }
    plugin->report.adopt(found.diagnostics());
  }
}

std::vector<std::string> languages_of(const Definitions& definitions) {
  std::set<std::string> codes;
  for (const auto& [code, rule] : definitions.plurals) {
    codes.insert(code);
  }
  const auto add = [&](const LocalText& text) {
    for (const auto& [code, _] : text) {
      codes.insert(code);
    }
  };
  for (const auto& plugin : definitions.plugins) {
    visit_texts(*plugin, [&](const TextPlace&, const LocalText& text, const auto*) { add(text); });
    for (const LanguageDefinition& language : plugin->languages) {
      codes.insert(language.id.value);
    }
  }
  return {codes.begin(), codes.end()};
}

}  // namespace ossuary
