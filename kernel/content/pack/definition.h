// Definitions: what the files of plugins and rulesets say, each checked by itself, with its places in the text kept.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack/version.h"
#include "content/schema/schema.h"
#include "content/text/document.h"
#include "graveyard/ruleset.h"

namespace ossuary {

/// A file of content and its tree.
struct Document {
  const TextFile* file = nullptr;
  Node root;
};

/// A number under a name, say a dial.
struct NamedNumber {
  Marked<std::string> name;
  Marked<std::int64_t> number;
};

struct SkullDefinition {
  Marked<std::string> id;
  LocalText name;
  LocalText wish;
  Marked<char> glyph;  ///< '\0' where the file gives none that is a glyph.
  Color color = Color::White;
  Marked<std::string> script;        ///< its path, as given.
  const TextFile* source = nullptr;  ///< the script; null where it was not read.
  std::vector<NamedNumber> params;
  bool params_sound = true;
};

/// References to the two skulls of a card.
struct CardDefinition {
  std::string top;
  std::string bottom;
};

struct DeckDefinition {
  Marked<std::string> id;
  Marked<std::int64_t> total;       ///< nowhere if not given.
  std::vector<NamedNumber> skulls;  ///< times each skull is shown.
  std::vector<Marked<CardDefinition>> cards;
  bool countable = false;  ///< true if `skulls` and `cards` are as the schema wants them.
};

struct ShapeDefinition {
  Marked<std::string> id;
  LocalText name;
  std::optional<Provenance> provenance;
  std::optional<Shape> shape;  ///< nothing where the file gives none that holds.
};

/// One script of an effect.
struct EffectScriptDefinition {
  Marked<std::string> kind;          ///< the skull it scores; "" for what is done before scoring.
  Marked<std::string> script;        ///< its path, as given.
  const TextFile* source = nullptr;  ///< null where it was not read.
};

struct EffectDefinition {
  Marked<std::string> id;
  LocalText name;
  LocalText wish;
  Provenance provenance = Provenance::House;
  std::vector<NamedNumber> params;
  bool params_sound = true;
  std::vector<EffectScriptDefinition> scripts;
};

struct ExampleDefinition {
  Marked<std::string> id;
  std::string source;
  Marked<std::string> ruleset;  ///< "" for the plugin with what it requires.
  Marked<std::string> shape;
  Marked<std::string> effect;  ///< "" for none.
  Marked<std::string> drawing;
  Mark scores_at;
  std::vector<NamedNumber> scores;
};

struct PluginDefinition {
  std::string id;  ///< the name of its folder.
  Mark id_at;
  LocalText name;
  std::optional<PluginVersion> version;
  std::vector<Marked<Requirement>> requirements;
  bool requirements_sound = false;  ///< its manifest says all that it requires.
  std::string family;               ///< "" for none.
  Provenance provenance = Provenance::House;
  std::uint64_t hash = 0;
  std::vector<SkullDefinition> skulls;  ///< by id, as are all that follow.
  std::vector<DeckDefinition> decks;
  std::vector<ShapeDefinition> shapes;
  std::vector<EffectDefinition> effects;
  std::vector<ExampleDefinition> examples;
  Report report;

  [[nodiscard]] const SkullDefinition* skull(std::string_view skull_id) const;
  [[nodiscard]] const ShapeDefinition* shape(std::string_view shape_id) const;
  [[nodiscard]] const EffectDefinition* effect(std::string_view effect_id) const;
};

/// A ruleset as its own file says, not yet merged with what it extends.
struct RulesetDefinition {
  Marked<std::string> id;
  Node root;
  const TextFile* file = nullptr;
  Report report;
};

/// All that was found: plugins and rulesets by id.
struct Definitions {
  std::vector<std::unique_ptr<const TextFile>> files;  ///< every file that was read.
  std::vector<std::unique_ptr<PluginDefinition>> plugins;
  std::vector<std::unique_ptr<RulesetDefinition>> rulesets;
  Report report;  ///< what belongs to no plugin and no ruleset.

  [[nodiscard]] const PluginDefinition* plugin(std::string_view id) const;
  [[nodiscard]] const RulesetDefinition* ruleset(std::string_view id) const;
  [[nodiscard]] std::vector<std::string> plugin_ids() const;
  [[nodiscard]] std::vector<std::string> ruleset_ids() const;
  /// Reads a file, or reports why not and returns null. `shown` is its path in messages.
  const TextFile* read(const std::filesystem::path& path, const std::string& shown, Report& faults);
};

}  // namespace ossuary
