// Languages: texts that language files give for things of plugins and rulesets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/pack/definitions.h"

namespace ossuary {

/// Where a language file gives a text of a plugin: `key` of its table `group`.`id`; of the plugin itself both are "".
struct TextPlace {
  std::string_view group;
  std::string_view id;
  std::string_view key;

  /// "skulls.bone.name".
  [[nodiscard]] std::string path() const;
  friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// Calls `visit` with a TextPlace, a LocalText and the dials that its sentences may name, or null, for every text of
/// `plugin` that can be translated, also for those that its files leave out.
template <class Plugin, class Visit>
void visit_texts(Plugin& plugin, Visit visit) {
  constexpr const std::vector<NamedNumber>* kNoDials = nullptr;
  const auto visit_names = [&](std::string_view group, auto& things) {
    for (auto& thing : things) {
      if constexpr (requires { thing.value.spec; }) {
        visit(TextPlace{group, thing.key(), "name"}, thing.value.spec.name, kNoDials);
      } else {
        visit(TextPlace{group, thing.key(), "name"}, thing.value.name, kNoDials);
      }
    }
  };
  const auto visit_wishing = [&](std::string_view group, auto& things) {
    for (auto& thing : things) {
      visit(TextPlace{group, thing.id.value, "name"}, thing.name, kNoDials);
      visit(TextPlace{group, thing.id.value, "wish"}, thing.wish.by_language, &thing.params);
    }
  };
  visit(TextPlace{"", "", "name"}, plugin.name, kNoDials);
  visit_wishing("skulls", plugin.skulls);
  visit_wishing("effects", plugin.effects);
  for (auto& shape : plugin.shapes) {
    visit(TextPlace{"shapes", shape.id.value, "name"}, shape.name, kNoDials);
  }
  if (plugin.flow.rules) {
    auto& rules = *plugin.flow.rules;
    visit(TextPlace{"", "", "turn"}, rules.turn.text.by_language, &rules.params);
    visit_names("categories", rules.categories);
    for (auto& [id, category] : rules.categories) {
      visit(TextPlace{"categories", id.value, "wish"}, category.wish.by_language, &rules.params);
    }
    visit_names("counters", rules.counters);
    visit_names("types", rules.types);
    for (auto& [id, type] : rules.types) {
      visit(TextPlace{"types", id.value, "text"}, type.text.by_language, &rules.params);
    }
    visit_names("zones", rules.zones);
    for (auto& [id, zone] : rules.zones) {
      for (auto& row : zone.rows) {
        visit(TextPlace{"rows", row.id.value, "name"}, row.name, kNoDials);
      }
    }
  }
  for (auto& piece : plugin.flow.pieces) {
    visit(TextPlace{"pieces", piece.id.value, "name"}, piece.name, kNoDials);
    visit(TextPlace{"pieces", piece.id.value, "text"}, piece.text.by_language, &piece.params);
  }
  for (auto& choice : plugin.flow.choices) {
    visit(TextPlace{"choices", choice.id.value, "says"}, choice.spec.says, kNoDials);
    visit(TextPlace{"choices", choice.id.value, "passes"}, choice.spec.passes, kNoDials);
  }
}

/// The same for a ruleset: calls `visit` with the path and the table of every name in its file, that of the ruleset and
/// those of its ranks, and what `texts`, those of a language file for it, give there, or null. Names of ranks are given
/// all or none.
template <class File, class Visit>
void visit_names(File& ruleset, const TomlNode& texts, Visit visit) {
  const auto visit_name = [&](auto& thing, const std::string& path, const TomlNode* given) {
    if (auto* name = thing.find("name"); name != nullptr && name->value.type == NodeType::Table) {
      visit(path, name->value, given != nullptr && given->sound ? given : nullptr);
    }
  };
  const TomlEntry* name = texts.find("name");
  const TomlEntry* names = texts.find("ranks");
  visit_name(ruleset.root, "name", name == nullptr ? nullptr : &name->value);
  if (auto* ranks = ruleset.root.find("ranks")) {
    auto& items = ranks->value.items;
    const bool all =
        names != nullptr && names->value.sound && ruleset.root.sound && names->value.items.size() == items.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
      visit_name(items[i], "ranks[" + std::to_string(i) + "]", all ? &names->value.items[i] : nullptr);
    }
  }
}

/// The text that `texts`, those of a language file for one plugin, give for a place; null where they give none.
[[nodiscard]] const TomlEntry* text_at(const TomlNode& texts, const TextPlace& place);

/// `name`, or the id in words where nobody gave one.
[[nodiscard]] LocalText name_or_id(const LocalText& name, std::string_view id);

/// Gives the texts of all language files to the plugins and rulesets that are there. A text that is there already in
/// the language stays; of two files the one read first counts. What is faulty, or for nothing that is there, is left
/// out.
void add_languages(Definitions& definitions);

}  // namespace ossuary
