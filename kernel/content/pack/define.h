// From checked trees to definitions. What is not sound is left out, so that the rest can still be linked.
#pragma once

#include "content/pack/definition.h"

namespace ossuary {

/// The document is checked and defined; its faults go to `report`. `stem` is the name of the file without its
/// ending.
[[nodiscard]] SkullDefinition define_skull(Document document, const std::string& stem, Report& report);
[[nodiscard]] DeckDefinition define_deck(Document document, const std::string& stem, Report& report);
[[nodiscard]] ShapeDefinition define_shape(Document document, const std::string& stem, Report& report);
[[nodiscard]] EffectDefinition define_effect(Document document, const std::string& stem, Report& report);
[[nodiscard]] ExampleDefinition define_example(Document document, const std::string& stem, Report& report);
/// Fills in what the manifest says. @pre plugin.id is the name of its folder.
void define_plugin(Document document, PluginDefinition& plugin);
void define_ruleset(Document document, const std::string& stem, RulesetDefinition& ruleset);

/// The value of a table's sound entry of this name, or null.
[[nodiscard]] const Node* sound_value(const Node& table, std::string_view key);
/// The texts of a table by key. @pre the schema says it is a table of texts.
[[nodiscard]] LocalText local_text(const Node& root, std::string_view key);
/// The text of a sound entry; "" and nowhere if there is none.
[[nodiscard]] Marked<std::string> marked_text(const Node& root, std::string_view key);
/// The sound whole numbers of the table `table`.
[[nodiscard]] std::vector<NamedNumber> named_numbers(const Node& table);

}  // namespace ossuary
