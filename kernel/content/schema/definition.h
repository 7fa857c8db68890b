// Definitions: what the files of plugins and rulesets say, as structs that bind_table() fills, with positions in the
// text kept.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/schema/flow_definition.h"
#include "content/schema/listing.h"
#include "content/schema/version.h"
#include "content/text/document.h"
#include "core/graveyard/ruleset.h"

namespace ossuary {

struct SkullDefinition {
  TomlNode written;  ///< the whole file.
  Marked<std::string> id;
  LocalText name;
  WrittenText wish;
  Marked<char> glyph;  ///< '\0' where the file gives none that is a glyph.
  std::string symbol;  ///< one character; "" for none.
  LocalText letter;    ///< one in each language; may be empty.
  Color color = Color::White;
  ScriptDefinition script;        ///< scores it.
  ScriptDefinition act;           ///< acts before scoring.
  ScriptDefinition match_script;  ///< scores across players.
  std::vector<Marked<std::string>> counts_as;
  std::vector<NamedNumber> params;
  std::vector<NamedNumber> most;  ///< by dial: a skull earns at most so many times these; empty where that is not said.
  std::vector<NamedNumber> total;  ///< the same of all skulls of a structure, and of what the structure earns.
  std::vector<Named<ScriptDefinition>> handlers;  ///< by event of a flow: what it does then.
};

/// References to the two skulls of a card; "-" for a blank half.
struct CardText {
  std::string top;
  std::string bottom;

  /// "top/bottom".
  [[nodiscard]] static std::optional<CardText> parse(std::string_view text);
  friend bool operator==(const CardText&, const CardText&) = default;
};
inline constexpr std::string_view kBlankText = "-";

/// So many copies of a card, under its text.
using CardCount = NamedNumber;
/// The card that is counted. @pre the key was checked.
[[nodiscard]] CardText card_of(const CardCount& counted);
/// Copies of all cards together.
[[nodiscard]] std::int64_t copies_of(const std::vector<CardCount>& cards);

/// So many cards of a plugin.
struct CardShare {
  std::string plugin;
  int number = 0;

  /// "plugin:4".
  [[nodiscard]] static std::optional<CardShare> parse(std::string_view text);
};

struct DeckDefinition {
  TomlNode written;  ///< the whole file.
  Marked<std::string> id;
  std::optional<Marked<std::int64_t>> total;
  std::vector<NamedNumber> skulls;  ///< times each skull is shown; none if that is not said.
  Marked<std::vector<CardCount>> cards;
};

struct PyramidDefinition {
  Marked<int> base;
  Marked<int> rows;
};

struct ShapeDefinition {
  Marked<std::string> id;
  LocalText name;
  std::optional<Provenance> provenance;
  std::optional<PyramidDefinition> pyramid;
  std::optional<Marked<std::string>> drawing;
  Marked<Support> support{Support::All, {}};
  std::optional<Shape> shape;  ///< nothing where the file gives none that can be built on.
};

struct EffectDefinition {
  TomlNode written;  ///< the whole file.
  Marked<std::string> id;
  LocalText name;
  WrittenText wish;
  Provenance provenance = Provenance::House;
  std::vector<NamedNumber> params;
  std::vector<Named<ScriptDefinition>> replaces;  ///< by the skull that they score.
  ScriptDefinition before;                        ///< acts before scoring.
};

/// Calls `visit` with each script that the file of a skull or an effect names to score, or that of a piece to act,
/// given or not.
template <class Thing, class Visit>
void visit_scripts(Thing& thing, Visit visit) {
  if constexpr (requires { thing.match_script; }) {
    visit(thing.script);
    visit(thing.act);
    visit(thing.match_script);
  } else if constexpr (requires { thing.replaces; }) {
    std::ranges::for_each(thing.replaces, visit, &Named<ScriptDefinition>::value);
    visit(thing.before);
  } else {
    std::ranges::for_each(thing.handlers, visit, &Named<ScriptDefinition>::value);
  }
}

/// The same of all scripts that it names: those by which a skull acts in a flow, too.
template <class Thing, class Visit>
void visit_every_script(Thing& thing, Visit visit) {
  visit_scripts(thing, visit);
  if constexpr (requires { thing.match_script; }) {
    std::ranges::for_each(thing.handlers, visit, &Named<ScriptDefinition>::value);
  }
}

/// Texts of plugins and rulesets in one language.
struct LanguageDefinition {
  Marked<std::string> id;  ///< its code.
  std::string name;
  std::vector<Marked<std::string>> translates{};  ///< ids of plugins and rulesets.
  TomlNode texts{};                               ///< by English text.
};

/// A text that people read, of a file of content.
struct ContentText {
  std::string thing;      ///< the id of what it is of.
  LocalText by_language;  ///< with what language files give.
  bool is_given = true;   ///< false for the id in place of a name.
};

/// A script that others load by name.
struct SharedDefinition {
  std::string plugin;
  std::string id;
  const TextFile* source = nullptr;  ///< null where it was not read, is not Lua, or loads what is not there.
};

/// How one kind of card is printed.
struct PrintedLayoutDefinition {
  Marked<std::string> size;   ///< "" where it is not said, as the others.
  Marked<std::string> front;  ///< an SVG file, relative to its plugin.
  Marked<std::string> back;
  int copies = 1;
};

/// How a plugin has cards printed: a print.toml.
struct PrintDefinition {
  Marked<std::string> id;  ///< the plugin.
  std::vector<Marked<std::string>> aside;
  PrintedLayoutDefinition skulls;
  PrintedLayoutDefinition shapes;
  PrintedLayoutDefinition effects;
  std::vector<Named<PrintedLayoutDefinition>> types;   ///< by type of pieces.
  std::vector<Named<PrintedLayoutDefinition>> extras;  ///< by any id.
};

struct PluginDefinition {
  std::string id;  ///< the name of its folder.
  Mark id_at;
  std::string id_given;  ///< that by which it is likely to be meant, where it is found by another name; "" else.
  std::string folder;    ///< as messages show it, without a slash at its end.
  LocalText name;
  std::optional<PluginVersion> version;
  std::vector<Marked<Requirement>> requirements;
  std::string family;  ///< "" for none.
  Provenance provenance = Provenance::House;
  std::vector<SkullDefinition> skulls;  ///< by id, as are all that follow.
  std::vector<DeckDefinition> decks;
  std::vector<ShapeDefinition> shapes;
  std::vector<EffectDefinition> effects;
  FlowContent flow;
  std::optional<PrintDefinition> print;
  std::vector<SharedDefinition> shared;
  /// What each script loads, by way of others too; each after those that it loads itself.
  std::map<const TextFile*, std::vector<const SharedDefinition*>> loads;
  std::vector<LanguageDefinition> languages;
  std::vector<ContentText> texts;  ///< of all its files.
  Report report;

  /// True if the file of this path is one of its own.
  [[nodiscard]] bool has_file(std::string_view path) const { return path.starts_with(folder + "/"); }
};

/// The game for one number of players.
struct SetupDefinition {
  bool drop = false;          ///< not offered, although the ruleset that is extended offers it.
  std::int64_t min_deck = 0;  ///< offered only where the deck has at least so many cards.
  std::vector<NamedReference> structures;
};

/// What the deck has more or less than its plugins bring.
struct DeckChangesDefinition {
  std::vector<CardCount> remove;  ///< 0 of a card takes back what is extended, here and in `add`.
  int copies = 1;                 ///< of every card of the plugins that is left.
  std::vector<CardCount> add;
  std::vector<Marked<CardShare>> use;
  std::optional<Marked<int>> size;
};

/// A card of two sides.
struct FeatureCardDefinition {
  Marked<std::string> shape;
  Marked<std::string> effect;
};

struct FeaturesDefinition {
  Marked<std::string> structure;
  Marked<std::int64_t> size;  ///< cards of each shape.
  std::vector<FeatureCardDefinition> cards;
};

/// What people should know at the first decision of a kind.
struct TipDefinition {
  Marked<std::string> at;  ///< the first word of an action; "" for any decision.
  LocalText text;
};

/// What makes a ruleset a lesson.
struct LessonDefinition {
  Marked<std::string> of;  ///< the ruleset that it teaches; "" where it is none.
  std::int64_t seed = 1;   ///< of its deal.
};

/// What a ruleset says once all that it extends is merged in.
struct RulesetDefinition {
  LocalText name;
  LocalText goal;   ///< what players are after, in a few sentences; may be empty.
  LocalText setup;  ///< what comes before the first turn, in a few sentences; may be empty.
  Listing listed;
  Marked<std::vector<Marked<std::string>>> plugins;
  bool mixed = false;
  std::vector<Marked<std::string>> effects;  ///< those always in force, in the order in which they act.
  Marked<TurnRules> turn;
  Marked<EndRules> end;
  WinDefinition win;
  DeckChangesDefinition deck;
  DialsByThing dials;                           ///< by skull.
  std::vector<Named<SetupDefinition>> players;  ///< by number of players.
  std::vector<Named<LocalText>> structure_names;
  FeaturesDefinition features;
  std::vector<Rank> ranks;
  std::vector<TipDefinition> tips;
  LessonDefinition lesson;
  Marked<std::string> flow;             ///< the plugin whose flow is played; "" for a graveyard.
  std::vector<NamedReference> options;  ///< of the flow, each with its value.
  std::vector<Named<std::vector<std::vector<std::int64_t>>>> teams;  ///< of seats, by number of players.
};

}  // namespace ossuary
