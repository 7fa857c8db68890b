// FlowRules: everything that one game of the family of flows is, after all content was read, merged and checked: what
// it is played with, and the scripts that say how. Immutable; shared by threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/bit_set.h"
#include "core/base/color.h"
#include "core/base/ids.h"
#include "core/base/local_text.h"
#include "core/geometry/board.h"
#include "core/geometry/side.h"
#include "core/graveyard/ruleset.h"
#include "flow/engine_parts.h"
#include "flow/value.h"
#include "game/face_print.h"
#include "game/info.h"
#include "game/news_weight.h"
#include "game/scripts.h"
#include "say/message.h"

namespace ossuary {

class CompiledTexts;
class Referee;
struct FlowPlan;

/// Opens the scripts of a flow for the calling thread. @pre the plan is of rules that were compiled, and outlives the
/// referee.
using OpenReferee = std::unique_ptr<Referee> (*)(const FlowPlan& plan);

/// What is drawn by one of TableLayout::signs.
struct DrawnAttribute {
  std::size_t attribute = 0;         ///< index of FlowRules::attributes.
  std::vector<std::size_t> types{};  ///< of pieces that have it, ascending.
  std::vector<Value> lettered{};     ///< the names that PieceSign::letters are for.
};

/// The name that every flow has, first of FlowRules::names: to do nothing.
inline constexpr std::string_view kPass = "pass";

/// What type of value an attribute gives a piece or a row.
enum class AttributeType : std::uint8_t {
  Integer,  ///< a whole number; 0 where it is not given.
  Sided,    ///< whole numbers by side, as the piece lies upright; 0 where it is not given.
  Amounts,  ///< numbers of counters; none where it is not given.
  Pieces,   ///< kinds of pieces, ascending; none where it is not given.
  Names,    ///< declared names, ascending; none where it is not given.
  Piece,    ///< a kind of piece, or nothing, as are those that follow.
  Counter,  ///< a counter.
  Row,      ///< a row of a zone.
  Name,     ///< a declared name.
  Offsets,  ///< steps in a grid, in the order in which they are written; none where it is not given.
};

struct Attribute {
  std::string id;
  AttributeType type = AttributeType::Integer;
};

/// So much of a counter.
struct Amount {
  std::size_t counter = 0;  ///< index of FlowRules::counters.
  std::int32_t number = 0;
};

/// A step in a grid: so many columns to the right, and levels up.
struct Offset {
  std::int32_t columns = 0;
  std::int32_t levels = 0;
  friend bool operator==(const Offset&, const Offset&) = default;
};

/// The value that one attribute gives a piece or a row. Only the member of its type counts.
struct AttributeValue {
  std::size_t attribute = 0;  ///< index of FlowRules::attributes.
  std::int32_t number = 0;
  std::array<std::int32_t, kSideNames.size()> sides{};  ///< by Side.
  std::vector<Amount> amounts{};
  std::vector<Value> values{};  ///< of the types from Pieces to Name; one for those that are a single thing.
  std::vector<Offset> offsets{};

  [[nodiscard]] std::int32_t on(Side side) const { return sides.at(index(side)); }
};

/// What `attribute` says of a piece or a row; null where it says nothing.
[[nodiscard]] inline const AttributeValue* attribute_of(const std::vector<AttributeValue>& values,
                                                        std::size_t attribute) {
  const auto found = std::ranges::find(values, attribute, &AttributeValue::attribute);
  return found == values.end() ? nullptr : &*found;
}

/// What pieces show that lie face down.
struct PieceBack {
  std::string id;
  LocalText name;
};

/// A type of pieces, say faces or cards.
struct PieceType {
  std::string id;
  LocalText name;
  std::size_t back = 0;  ///< index of FlowRules::backs, where there are any.
};

/// What a piece does when it hears an event.
struct EventHandler {
  std::size_t event = 0;   ///< index of FlowRules::events.
  std::size_t script = 0;  ///< index of FlowRules::scripts.
  /// The dials that it reads.
  std::map<std::string, std::int64_t> params{};
};

/// A kind of piece. Nothing distinguishes pieces of one kind.
struct PieceKind {
  std::string id;  ///< where seats have it, with the number of one of them: "worker.2".
  std::string plugin;
  std::size_t type = 0;  ///< index of FlowRules::types. Kinds of one type are next to each other.
  LocalText name;
  LocalText label;   ///< a few characters for the table, in English for records; empty where the name is shown.
  LocalText text{};  ///< what it does, in a sentence with the numbers that it names; may be empty.
  std::vector<AttributeValue> values{};
  std::map<std::string, std::int64_t> params{};  ///< its dials, after all overrides.
  std::vector<EventHandler> handlers{};          ///< those of one event in the order in which they act.
  std::optional<Seat> owner{};  ///< whose it is, of a piece of seats: there is a kind for each, next to each other.

  /// What files and scripts call it, whoever has it: "worker".
  [[nodiscard]] std::string_view own_id() const {
    return std::string_view(id).substr(0, owner ? id.rfind('.') : id.size());
  }
};

/// How pieces lie in a zone.
enum class ZoneForm : std::uint8_t {
  Pool,       ///< without an order: how many of each kind.
  Die,        ///< a pool of faces, one of which is up.
  Pile,       ///< from the bottom up.
  Slots,      ///< in a row of places, each empty or with one piece.
  Grid,       ///< the same, in columns and levels.
  Structure,  ///< the same, on the places of a shape.
};

/// Who sees which kinds of pieces lie in a zone.
enum class Shown : std::uint8_t { All, Owner, Nobody, Top };

struct PieceCount {
  std::size_t piece = 0;
  int count = 0;
};

/// A piece that a shuffle puts so deep into its pile: as many pieces below it as chance picks from the range.
struct Insertion {
  std::size_t piece = 0;
  int from = 0;
  int to = 0;
};

/// A row of a zone: a zone of its own, that shares everything else.
struct ZoneRow {
  std::string id;
  LocalText name{};
  std::vector<AttributeValue> values{};
  std::vector<PieceCount> start{};
  std::string called{};  ///< what notation calls it; "" for the id.

  [[nodiscard]] const std::string& notation() const { return called.empty() ? id : called; }
};

struct ZoneSpec {
  std::string id;
  LocalText name;
  ZoneForm form = ZoneForm::Pool;
  std::vector<std::size_t> holds{};  ///< types of pieces, ascending.
  bool of_seat = false;              ///< every seat has one; then it has no rows.
  bool of_team = false;              ///< of_seat, and partners have one together.
  std::vector<ZoneRow> rows{};       ///< none where it is one zone.
  std::vector<PieceCount> start{};   ///< what lies in it before the set-up, in each; of a pile from the bottom up.
  std::vector<Insertion> insert{};   ///< of a pile, in the order in which they are put into it after a shuffle.
  std::optional<int> most{};         ///< pieces that one may have.
  /// The only kinds of pieces that may lie face down in it; nothing where all may.
  std::optional<std::vector<std::size_t>> down{};
  Shown shown = Shown::All;
  bool by_type = false;    ///< what lies hidden in it can only be exchanged for what is of the same type.
  bool acts = false;       ///< pieces in it hear what is announced.
  bool aside = false;      ///< out of play: not drawn.
  int columns = 1;         ///< of slots and a grid.
  int levels = 1;          ///< of a grid; at most 64 cells.
  bool staggered = false;  ///< every second level of a grid stands half a cell to the right.
  CellSet blocked{};       ///< of a grid: nothing can lie there.
  /// Of piles: so many rows in each line that is drawn, from the top; none where they are drawn in columns.
  std::vector<std::size_t> lines{};

  /// Of a structure: which option picks one of its shapes, where it has several; index of FlowRules::options.
  std::optional<std::size_t> shape_option{};

  [[nodiscard]] bool has_spots() const { return form >= ZoneForm::Slots; }
  /// Its places are what players build on, whoever plays; those of a hand are not.
  [[nodiscard]] bool is_fixed_board() const {
    return form == ZoneForm::Grid || (form == ZoneForm::Slots && shown != Shown::Owner);
  }
  /// The lower left corner of a cell, in half cards.
  [[nodiscard]] std::pair<int, int> corner(int cell) const {
    const int level = cell / columns;
    return {2 * (cell % columns) + (staggered ? level % 2 : 0), 2 * level};
  }
  /// The cells of slots or a grid where pieces may lie.
  [[nodiscard]] CellSet cells() const {
    return CellSet::first(static_cast<std::size_t>(columns) * static_cast<std::size_t>(levels)) - blocked;
  }
};

struct CounterSpec {
  std::string id;
  LocalText name;
  std::string glyph{};  ///< a character shown with the number.
  Color color = Color::White;
  bool of_seat = false;
  /// What it starts with: one number, or one for each seat in the order of turns; the last goes for all that follow.
  std::vector<std::int32_t> start{0};
  std::int32_t floor = 0;                    ///< it never gets below.
  std::optional<std::int32_t> cap{};         ///< nor above.
  std::optional<std::size_t> cap_counter{};  ///< nor above that counter, of the same seat.
  bool hidden = false;                       ///< not drawn, though nothing of it is secret.
};

/// A value that the rules remember for a while; kNothing at first.
struct NoteSpec {
  std::string id;
  bool of_seat = false;
};

/// What lies on pieces in places: it goes where its piece goes, and falls off where that leaves the zone.
struct TokenSpec {
  std::string id;
  LocalText name{};
  LocalText label{};              ///< a character or two that show it.
  std::vector<std::size_t> on{};  ///< slots, a grid or structures: indices of FlowRules::zones.
  bool of_seat = false;
  bool many = false;    ///< it may lie on several pieces at once.
  bool hidden = false;  ///< not drawn, though nothing of it is secret.
};

/// A function of a script by its name.
struct StepSpec {
  std::string id;
  std::size_t script = 0;  ///< index of FlowRules::scripts, as in those that follow.
};

/// What others are told of an answer.
enum class Audience : std::uint8_t {
  Seen,     ///< what they see of it;
  All,      ///< everything, as it is said aloud;
  Nothing,  ///< not even that it was given.
};

struct ChoiceSpec {
  std::string id;
  std::size_t script = 0;  ///< index of FlowRules::scripts; means nothing where it is `any_of` others.
  /// Its answers are those of these choices, of which each is asked as it would be by itself; indices of
  /// FlowRules::choices, ascending. None where a script says what it offers.
  std::vector<std::size_t> any_of{};
  /// Its answers are sets of rows of this zone, an index of FlowRules::zones; else one thing or two.
  std::optional<std::size_t> rows_of{};
  /// It is asked even with one option or none, because not being asked would show others what a seat has not.
  bool secret = false;
  bool always_asked = false;  ///< even with one option.
  Audience told = Audience::Seen;
  LocalText says{};    ///< what a player does, with marks such as {1} for what was chosen; may be empty. See SaysMark.
  LocalText passes{};  ///< what passing does; may be empty.
  LocalText log{};     ///< what a player did, in the third person, for who reads of it; may be empty: then `says`.
  LocalText log_passes{};  ///< the same of passing.
  LocalText unseen{};      ///< what others are told of an answer that they may not see; may be empty.
  /// The zones that its script names, itself or by way of words that it calls: indices of FlowRules::zones, ascending.
  std::vector<std::size_t> zones{};
};

/// The most things that one piece of news is about.
inline constexpr std::size_t kMostTold = 4;

/// A sentence that scripts tell everybody, about what just happened.
struct NewsSpec {
  std::string id;
  LocalText says{};  ///< with marks such as {1} for what it is about. See SaysMark.
  /// To whom pieces are named; with Seen, to those from whom no piece of that kind is hidden. Never Nothing.
  Audience told = Audience::Seen;
  NewsWeight weight = NewsWeight::Plain;
  std::size_t about = 0;    ///< so many things.
  std::size_t subject = 0;  ///< which of them, from 1, is the seat that stands before the sentence; 0 for none.
};

/// Something to be chosen before a match, or drawn: a kind of piece.
struct OptionSpec {
  std::string id;
  LocalText title;
  std::vector<std::size_t> values{};  ///< indices of FlowRules::pieces.
  std::optional<std::size_t> chosen{};
  /// Where it is drawn, never what belongs to the value of an option before it: that option, and what is left out by
  /// its values.
  std::optional<std::size_t> apart_from{};
  std::vector<std::size_t> left_out{};
};

/// A step or a choice that the turn, the set-up or the laws name. It is called with the active seat.
struct CallSpec {
  bool is_choice = false;
  std::size_t index = 0;  ///< of FlowRules::steps or ::choices.
  friend bool operator==(const CallSpec&, const CallSpec&) = default;
};

/// A part of the turn that a screen shows by its name.
struct StageSpec {
  CallSpec call;
  LocalText name;
};

enum class ScriptRole : std::uint8_t { Step, Choice, Word, Handler, Score, Outlook, Counts };

struct FlowScript {
  ScriptRole role = ScriptRole::Step;
  std::string file;  ///< for messages.
  std::string source;
  SharedScripts shared{};  ///< what it loads.
};

/// The shapes that a structure may have: of as many places each.
using ShapeChoice = std::vector<std::shared_ptr<const Shape>>;

/// So many parts of the set-up are the deal.
inline constexpr std::size_t kPartsOfDeal = 4;

/// The skulls of a flow that is played with some: what its cards show, who scores them, and which of its zones stand
/// for what.
struct FlowSkulls {
  std::shared_ptr<const Ruleset> ruleset;
  /// By index of FlowRules::pieces: what it shows as a card; nothing for what is no card.
  std::vector<std::optional<Card>> cards;
  std::vector<bool> brought;  ///< by the same: the ruleset brings it, as a card, a feature or an effect.
  /// Their categories of points, the first of FlowRules::categories, by KindId; behind them are those of match_kinds.
  std::size_t kinds = 0;
  std::vector<KindId> match_kinds;
  std::optional<std::size_t> effect_option{};   ///< which picks the effect in force: its values are all effects.
  std::optional<std::size_t> feature_option{};  ///< which picks the shape that all build on.
  std::vector<std::size_t> effects{};           ///< by EffectId: indices of FlowRules::pieces.
  // Indices of FlowRules::zones; nothing where the flow has no such zone.
  std::optional<std::size_t> deck{};
  std::optional<std::size_t> draws{};
  std::optional<std::size_t> piles{};
  std::optional<std::size_t> hand{};
  std::vector<std::size_t> structures{};  ///< in the order in which a player has them.
  std::string built{};                    ///< what flow.toml calls them, whatever the ruleset names each.

  std::vector<EngineChange> changes{};  ///< what is not as core/graveyard plays it; none where that plays.
  bool deals_as_engine = false;         ///< the set-up begins with the deal, as core/graveyard has it.
  bool acts_as_engine = false;          ///< every turn has the actions of core/graveyard.
  bool ends_as_engine = false;          ///< a match ends when it does there, or by the points that end it.
  UsualActions usual{};

  [[nodiscard]] const Scoring& scoring() const { return *ruleset->scoring; }
  /// Every card is in play: what is not seen is known by what is.
  [[nodiscard]] bool knows_deck() const { return ruleset->draws.empty(); }
};

/// The part of the rules that depends on the number of players.
struct FlowSetup {
  std::optional<int> rounds{};  ///< nothing: a script ends the game.
  std::vector<CallSpec> turn{};
  std::vector<std::size_t> teams{};  ///< by seat, the number of its team, from 0; none where each plays for itself.
  std::map<std::string, std::int64_t> params{};  ///< the dials that are not the same for all numbers of players.
  std::map<std::size_t, ShapeChoice> shapes{};   ///< by zone: of the structures that are built.
  /// By counter: CounterSpec::start of those that start with such a dial.
  std::map<std::size_t, std::vector<std::int32_t>> starts{};
};

/// What rulesets and flows say to people of how a game is played; each may be empty. Of a game of skulls, what comes to
/// what its dials say.
/// A word of the game, and what it means.
struct TermText {
  LocalText name;
  LocalText text;
};

struct RulesTexts {
  LocalText goal{};    ///< what players are after.
  LocalText setup{};   ///< before the first turn.
  LocalText turn{};    ///< what happens in a turn.
  LocalText ending{};  ///< when a match ends.
  std::vector<TermText> terms{};
};

struct FlowRules : RulesetInfo {
  std::string flow{};  ///< the plugin that brings it.
  std::vector<Category> categories;
  std::map<int, FlowSetup> setups;      ///< by number of players.
  RulesTexts texts{};                   ///< what its author says of how it is played.
  std::vector<CallSpec> setup;          ///< before the first turn.
  std::vector<CallSpec> laws;           ///< steps alone.
  TableLayout layout{};                 ///< how a full screen arranges the table; empty where the flow does not say.
  std::vector<DrawnAttribute> drawn{};  ///< by index of TableLayout::signs.
  std::vector<StageSpec> stages{};      ///< none where the flow names none.

  std::vector<PieceBack> backs{};  ///< none where no type names one: then nobody looks at backs.
  std::vector<PieceType> types;
  std::vector<PieceKind> pieces;  ///< by type.
  std::vector<Attribute> attributes;
  std::vector<ZoneSpec> zones;
  std::vector<CounterSpec> counters;
  std::vector<NoteSpec> notes;
  std::vector<TokenSpec> tokens;
  std::vector<std::string> names;             ///< kPass first.
  std::map<std::size_t, LocalText> called{};  ///< what people read for a name, by its index; else its id.
  /// The sides among the names, by Side; none where there is neither a grid nor an attribute by side.
  std::vector<std::size_t> sides{};
  std::vector<std::string> events;
  std::vector<NewsSpec> news;
  std::vector<OptionSpec> options;
  std::vector<StepSpec> steps;
  std::vector<ChoiceSpec> choices;
  std::vector<StepSpec> words;  ///< functions that scripts share, called at once.
  std::vector<FlowScript> scripts;
  std::optional<std::size_t> score;            ///< index of `scripts`; without one there are no points.
  std::optional<std::size_t> outlook;          ///< the same; else what a seat can expect is its points.
  std::int32_t outlook_unit = 0;               ///< so much of an outlook is a point; 0 where the flow does not say.
  std::vector<std::size_t> counts{};           ///< scripts: what must hold of the pieces, by plugin.
  std::map<std::string, std::int64_t> params;  ///< the dials that are the same for all numbers of players.
  std::optional<FlowSkulls> skulls{};          ///< nothing where it is played without.
  std::optional<Value> silenced{};             ///< a category, or a piece, that earns nothing.

  // Once the scripts were compiled:
  std::vector<SharedPrint> fronts{};       ///< what is printed on pieces, by kind.
  std::vector<SharedPrint> back_prints{};  ///< by index of `backs`.
  OpenReferee open_referee = nullptr;
  /// What is known of the texts of the scripts. Before that, of rules from which these differ in pieces alone; or null.
  std::shared_ptr<const CompiledTexts> compiled{};
};

}  // namespace ossuary
