// Definitions of flows: what flow.toml, the files of pieces and choices, and the folders of scripts say, as structs
// that bind_table() fills. What a flow is built of them: content/flow.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/text/document.h"
#include "flow/rules.h"

namespace ossuary {

/// Steps and choices in the order in which they are called.
struct CallsDefinition {
  std::vector<Marked<std::string>> steps;
};

struct FlowSetupDefinition {
  std::vector<Marked<std::string>> steps;
  WrittenText text;
};

struct TurnDefinition {
  std::vector<Marked<std::string>> steps;
  std::vector<Named<CallsDefinition>> players;  ///< in their place, by number of players.
  WrittenText text;
};

/// By what a match is won.
struct WinDefinition {
  Marked<WinOrder> order{WinOrder::Total, {}};
  std::optional<Marked<std::int32_t>> target;
};

struct CategoryDefinition {
  LocalText name;
  Marked<char> glyph;
  Color color = Color::White;
  WrittenText wish;
};

/// What a file says in the form of its spec, without an id, is in `spec`, here and in all that follow.
struct CounterDefinition {
  CounterSpec spec;
  TomlNode start;  ///< a number or a list of them.
  TomlNode cap;    ///< a number or a counter.
};

struct NoteDefinition {
  NoteSpec spec;
};

/// What pieces show that lie face down.
struct BackDefinition {
  LocalText name;
};

/// What of a ruleset of skulls a type of pieces, a zone or an option of a flow stands for.
enum class TypeMeans : std::uint8_t { Itself, Cards, Features, Effects };
enum class ZoneMeans : std::uint8_t { Itself, Deck, Draws, Piles, Hand, Structures };
enum class OptionMeans : std::uint8_t { Itself, Features, Effects };

struct TypeDefinition {
  TypeMeans means = TypeMeans::Itself;
  LocalText name;
  Marked<std::string> back;  ///< "": one of its own.
  WrittenText text;          ///< of all its pieces, after their own.
  std::vector<Named<Marked<AttributeType>>> attributes;
};

struct RowDefinition {
  Marked<std::string> id;
  std::string called{};  ///< see ZoneRow::called; no file says it.
  LocalText name;
  std::vector<NamedNumber> start;
  std::vector<Named<TomlNode>> attributes;
};

/// A piece that is put into a pile at a depth of its own.
struct InsertionDefinition {
  Marked<std::string> piece;
  std::int64_t from = 0;
  Marked<std::int64_t> to;
};

/// Who has a zone of its own.
enum class ZoneOwner : std::uint8_t { Table, Seat, Team };

struct ZoneDefinition {
  ZoneMeans means = ZoneMeans::Itself;
  ZoneSpec spec;
  ZoneOwner of = ZoneOwner::Table;
  std::vector<Marked<std::string>> holds;
  std::vector<NamedNumber> start;
  std::vector<InsertionDefinition> insert;
  std::vector<Named<TomlNode>> down;  ///< attributes of pieces that may lie face down; none: all may.
  Marked<int> columns{1, {}};
  Marked<int> levels{1, {}};
  Marked<std::string> shape;           ///< of a structure, for any number of players; "" for none.
  std::vector<NamedReference> shapes;  ///< the same by number of players.
  Marked<bool> staggered;
  std::vector<Marked<std::string>> blocked;
  std::vector<Marked<std::int64_t>> lines;               ///< of piles.
  std::vector<Named<Marked<AttributeType>>> attributes;  ///< of its rows.
  std::vector<RowDefinition> rows;
};

struct TokenDefinition {
  TokenSpec spec;
  Marked<std::string> label;  ///< in every language; "" for none.
  Marked<std::string> on;
};

struct NewsDefinition {
  NewsSpec spec;
  WrittenText says;
  Marked<std::int64_t> subject;
};

struct OptionDefinition {
  OptionMeans means = OptionMeans::Itself;
  LocalText title;
  std::vector<Marked<std::string>> one_of;
  Marked<std::string> chosen;  ///< "" or "any": drawn.
};

/// A word of the game that its rules define.
struct TermDefinition {
  LocalText word;  ///< empty: what people read for the declared name that is its id.
  WrittenText text;
};

/// What a game is played with: a flow.toml.
struct FlowDefinition {
  TomlNode written;  ///< the whole file, for those that extend it.
  Marked<std::string> id;
  Marked<std::string> extends;  ///< the plugin whose flow this changes; "" for a flow of its own.
  bool plays_skulls = false;    ///< it is for rulesets of skulls.
  std::vector<Marked<std::int64_t>> players;
  /// The largest of `players`; 0 where there are none.
  [[nodiscard]] std::int64_t most_players() const {
    const auto most = std::ranges::max_element(players, {}, &Marked<std::int64_t>::value);
    return most == players.end() ? 0 : most->value;
  }
  std::vector<Marked<std::string>> names;
  std::vector<Named<LocalText>> called;  ///< by name.
  std::vector<Marked<std::string>> events;
  std::vector<NamedNumber> rounds;  ///< by number of players.
  TurnDefinition turn;
  WrittenText ends;  ///< when a match does.
  LocalText goal;    ///< what players are after, where the ruleset does not say.
  std::vector<Named<TermDefinition>> terms;
  FlowSetupDefinition setup;
  CallsDefinition laws;
  WinDefinition win;
  std::optional<Marked<std::int32_t>> outlook_unit;
  std::vector<Named<CategoryDefinition>> categories;
  std::vector<NamedNumber> params;
  std::vector<Named<std::vector<NamedNumber>>> params_by_players;  ///< more dials, each by number of players.
  std::vector<Named<CounterDefinition>> counters;
  std::vector<Named<NoteDefinition>> notes;
  std::vector<Named<BackDefinition>> backs;
  std::vector<Named<TypeDefinition>> types;
  std::vector<Named<ZoneDefinition>> zones;
  std::vector<Named<TokenDefinition>> tokens;
  std::vector<Named<NewsDefinition>> news;
  std::vector<Named<OptionDefinition>> options;
};

/// A group of a table.toml.
struct GroupDefinition {
  GroupOf of = GroupOf::Table;
  std::vector<Marked<std::string>> shows;  ///< zones and counters.
  LocalText heading;
  int gives_way = 0;
  std::vector<Named<Marked<ThingForm>>> as;  ///< by zone or counter.
};

/// How an attribute of pieces is drawn.
struct SignDefinition {
  Marked<SignForm> drawn{SignForm::Heads, {}};
  LocalText name;
  std::vector<Named<LocalText>> letters;  ///< by name.
};

/// How a full screen arranges the table of a flow: a table.toml.
struct LayoutDefinition {
  TomlNode written;        ///< the whole file, for those that it changes.
  Marked<std::string> id;  ///< the plugin.
  std::vector<std::vector<Marked<std::string>>> rows;
  std::vector<Named<GroupDefinition>> groups;
  std::vector<Named<LocalText>> stages;      ///< by step or choice of the turn.
  std::vector<Named<SignDefinition>> signs;  ///< by attribute.
};

struct PieceDefinition {
  TomlNode written;  ///< all that is said of it.
  Marked<std::string> id;
  bool of_seat = false;
  Marked<std::string> type;
  LocalText name;
  Marked<std::string> label;  ///< in every language; "" for none.
  LocalText labels;           ///< by language, in its place.
  WrittenText text;
  std::vector<NamedNumber> params;
  Marked<std::string> option;                     ///< "" for none.
  std::vector<NamedNumber> start;                 ///< by zone or row.
  std::vector<Named<TomlNode>> others;            ///< attributes of its type, and scripts by event.
  std::vector<Named<ScriptDefinition>> handlers;  ///< those of `others` that are paths of scripts.
};

/// A file of pieces of one type.
struct PiecesDefinition {
  Marked<std::string> id;
  Marked<std::string> type;
  std::vector<Named<PieceDefinition>> pieces;
};

/// What a choice needs besides its script.
struct ChoiceDefinition {
  TomlNode written;  ///< the whole file.
  Marked<std::string> id;
  ChoiceSpec spec;
  std::vector<Marked<std::string>> any_of;  ///< other choices; none where it has a script.
  Marked<std::string> rows_of;              ///< a zone; "" for none.
  WrittenText says;
  WrittenText passes;
  WrittenText log;
  WrittenText log_passes;
};

/// Where a plugin has the scripts of a flow that no file names: a folder, or the one script of its role.
inline constexpr auto kScriptPlaces = std::to_array<std::pair<ScriptRole, std::string_view>>({
    {ScriptRole::Step, "steps/"},
    {ScriptRole::Choice, "choices/"},
    {ScriptRole::Word, "words/"},
    {ScriptRole::Score, "score.lua"},
    {ScriptRole::Outlook, "outlook.lua"},
    {ScriptRole::Counts, "counts.lua"},
});
/// The script of that role and id, relative to its plugin. @pre the role is one of kScriptPlaces.
[[nodiscard]] inline std::string script_file(ScriptRole role, std::string_view id = "") {
  const std::string place(
      std::ranges::find(kScriptPlaces, role, &std::pair<ScriptRole, std::string_view>::first)->second);
  return place.ends_with('/') ? place + std::string(id) + ".lua" : place;
}

/// A step, a choice or a word, or what scores or looks out.
struct FlowScriptDefinition {
  std::string id;
  ScriptRole role = ScriptRole::Step;
  const TextFile* source = nullptr;
};

/// What a plugin brings for flows.
struct FlowContent {
  std::optional<FlowDefinition> rules;
  std::optional<LayoutDefinition> layout;
  std::vector<PieceDefinition> pieces;        ///< by file, in the order of each.
  std::vector<ChoiceDefinition> choices;      ///< those with a file, by id.
  std::vector<FlowScriptDefinition> scripts;  ///< by folder and id.

  /// True where it is a flow of its own, and not a change of another.
  [[nodiscard]] bool brings_flow() const { return rules && rules->extends.value.empty(); }
  /// The same of a flow that plays rulesets of skulls.
  [[nodiscard]] bool plays_skulls() const { return brings_flow() && rules->plays_skulls; }
  [[nodiscard]] bool empty() const { return !rules && !layout && pieces.empty() && choices.empty() && scripts.empty(); }
};

}  // namespace ossuary
