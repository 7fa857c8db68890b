// The schema of flows: what a game is played with, its pieces and its choices.
#include "content/schema/schema_parts.h"
#include "flow/limits.h"
#include "game/scores.h"

namespace ossuary {

namespace schema::flow {

namespace {

constexpr std::array<std::string_view, 2> kOwnerWords{"table", "seat"};
constexpr std::array<std::string_view, 3> kZoneOwnerWords{"table", "seat", "team"};
constexpr std::array<std::string_view, 6> kFormWords{"pool", "die", "pile", "slots", "grid", "structure"};
constexpr std::array<std::string_view, 4> kTypeMeansWords{"itself", "cards", "features", "effects"};
constexpr std::array<std::string_view, 6> kZoneMeansWords{"itself", "deck", "draws", "piles", "hand", "structures"};
constexpr std::array<std::string_view, 3> kOptionMeansWords{"itself", "features", "effects"};
constexpr std::array<std::string_view, 4> kShownWords{"all", "owner", "nobody", "top"};
constexpr std::array<std::string_view, 3> kToldWords{"seen", "all", "nothing"};
constexpr std::array<std::string_view, 3> kWeightWords{"plain", "heavy", "great"};
constexpr std::array<std::string_view, 10> kAttributeWords{"integer", "sided",   "amounts", "pieces", "names",
                                                           "piece",   "counter", "row",     "name",   "offsets"};
constexpr ValueRange kPlayerNumbers{1, kMaxSeats};
constexpr std::array<std::string_view, 3> kGroupOfWords{"table", "me", "others"};
constexpr std::array<std::string_view, 6> kThingFormWords{"usual", "bar", "line", "list", "grid", "count"};
constexpr std::array<std::string_view, 4> kSignWords{"heads", "bar", "number", "letters"};
/// What a script can pass on.
constexpr ValueRange kNumbers{kLeastNumber, kMostNumber};
constexpr std::int64_t kMostInZone = 255;

constexpr KeySpec of_seat(Target to) {
  return optional(word("of", to, kOwnerWords, "`seat` where every seat has one; else there is one for the table"));
}
constexpr KeySpec ids(std::string_view key, Target to, const KeySpec& item, std::string_view doc) {
  return optional(list(key, to, {0, 255}, item, doc), "[]");
}
template <auto... Member>
constexpr KeySpec kThingName = optional(table("name", kTo<Member...>, kPlainText,
                                              "what people call it, by language; else its id"));

constexpr KeySpec kCall = text("", Id, {}, "a step or a choice");
constexpr KeySpec kStep = text("", Id, {}, "a step");
constexpr KeySpec kWord = text("", Id, {}, "a name");
constexpr KeySpec kLine = number("", {}, {1, kMaxFlowZones}, "piles", "so many in a line");
constexpr KeySpec kCell =
    text("", Text, {}, "a cell, like \"b2\": the letter of its column, and the number of its level");
constexpr KeySpec kType = text("", Id, {}, "a type of pieces");
constexpr KeySpec kPiece = text("", Id, {}, "a piece");
constexpr KeySpec kZoneCount =
    any(Id, number("<zone>", {}, {0, kMostInZone}, "pieces", "how many of it lie in this zone or row"));
constexpr KeySpec kCount = any(Id, number("<piece>", {}, {0, kMostInZone}, "pieces", "how many of this piece"));
constexpr KeySpec kFlowPlayers = number("", {}, kPlayerNumbers, "players", "a number of players");
constexpr KeySpec kRounds =
    any_number(kPlayerNumbers, number("<players>", {}, {1, 1000}, "rounds", "rounds of a game for so many players"));
constexpr KeySpec kTurnOfKeys =
    list("steps", kTo<&CallsDefinition::steps>, {1, 64}, kCall, "the turn for so many players");
constexpr KeySpec kTurnOf =
    any_number(kPlayerNumbers, table("<players>", {}, kTurnOfKeys, "where the turn differs for so many players"));
constexpr auto kFlowTurnKeys = std::to_array<KeySpec>({
    ids("steps", kTo<&TurnDefinition::steps>, kCall, "steps and choices, each called with the active seat"),
    optional(table("players", kTo<&TurnDefinition::players>, kTurnOf, "other turns, by number of players")),
    optional(table("text", kTo<&TurnDefinition::text>, kLocalText,
                   "how a turn goes, in sentences for people; of a flow that plays skulls, what comes to the actions "
                   "of a turn, unless its steps or choices take the place of those; dials of the flow as in the wish "
                   "of a skull")),
});
constexpr auto kFlowSetupKeys = std::to_array<KeySpec>({
    ids("steps", kTo<&FlowSetupDefinition::steps>, kCall, "steps and choices, each called with the first seat"),
    optional(table("text", kTo<&FlowSetupDefinition::text>, kLocalText,
                   "what is done before the first turn, in sentences for people; of a flow that plays skulls, what is "
                   "done besides the deal, unless its steps take the place of that; dials as in the text of a turn")),
});
constexpr KeySpec kLawsKeys =
    list("steps", kTo<&CallsDefinition::steps>, {1, 64}, kStep, "steps, called without arguments");
constexpr auto kCategoryKeys = std::to_array<KeySpec>({
    kThingName<&CategoryDefinition::name>,
    unplayed(text("glyph", Glyph, kTo<&CategoryDefinition::glyph>, "the letter that shows it")),
    unplayed(optional(word("color", kTo<&CategoryDefinition::color>, kColorWords, "its color on a terminal"))),
    optional(table("wish", kTo<&CategoryDefinition::wish>, kLocalText,
                   "what earns the points, in a sentence; dials of the flow as in the wish of a skull")),
});
constexpr KeySpec kCategories = any(Id, table("<category>", {}, kCategoryKeys, "what points are counted by"));
constexpr auto kCounterKeys = std::to_array<KeySpec>({
    of_seat(kTo<&CounterDefinition::spec, &CounterSpec::of_seat>),
    kThingName<&CounterDefinition::spec, &CounterSpec::name>,
    unplayed(optional(KeySpec{.key = "glyph",
                              .type = Text,
                              .doc = "what is shown beside the number",
                              .range = {1, 2},
                              .to = kTo<&CounterDefinition::spec, &CounterSpec::glyph>})),
    unplayed(optional(
        word("color", kTo<&CounterDefinition::spec, &CounterSpec::color>, kColorWords, "its color on a terminal"))),
    optional(text("start", Any, kTo<&CounterDefinition::start>,
                  "a number or a dial of the flow, or a list of one for each seat in the order of turns"),
             "0"),
    optional(number("floor", kTo<&CounterDefinition::spec, &CounterSpec::floor>, kNumbers, "of the counter",
                    "it is never below")),
    optional(text("cap", Any, kTo<&CounterDefinition::cap>, "it is never above: a number, or a counter")),
    unplayed(optional(yes_or_no("hidden", kTo<&CounterDefinition::spec, &CounterSpec::hidden>,
                                "not drawn, though everybody may know it"))),
});
constexpr KeySpec kCounters = any(Id, table("<counter>", {}, kCounterKeys, "a number that the rules keep"));
constexpr KeySpec kNoteKeys = of_seat(kTo<&NoteDefinition::spec, &NoteSpec::of_seat>);
constexpr KeySpec kNotes = any(Id, table("<note>", {}, kNoteKeys, "a value that the rules remember for a while"));
constexpr KeySpec kAttributes =
    any(Id, word("<attribute>", {}, kAttributeWords, "what it says; an attribute has one type wherever it is given"));
constexpr KeySpec kBackKeys = kThingName<&BackDefinition::name>;
constexpr KeySpec kBacks = any(Id, table("<back>", {}, kBackKeys, "what pieces show that lie face down"));
constexpr auto kTypeKeys = std::to_array<KeySpec>({
    optional(word("means", kTo<&TypeDefinition::means>, kTypeMeansWords,
                  "of a flow that plays skulls: what of the ruleset its pieces are, besides those in files")),
    kThingName<&TypeDefinition::name>,
    optional(text("back", Id, kTo<&TypeDefinition::back>,
                  "what its pieces show face down; types may share a back. Left out, they have one of their own, or, "
                  "where no type names one, nobody looks at backs")),
    optional(table("text", kTo<&TypeDefinition::text>, kLocalText,
                   "a sentence of each of its pieces, after what the piece says; numbers as there; left out where one "
                   "of them is 0")),
    in_order(optional(
        table("attributes", kTo<&TypeDefinition::attributes>, kAttributes, "what files of its pieces may say"))),
});
constexpr KeySpec kTypes = any(Id, table("<type>", {}, kTypeKeys, "a type of pieces"));
constexpr auto kInsertionKeys = std::to_array<KeySpec>({
    text("piece", Id, kTo<&InsertionDefinition::piece>, "the only piece of its kind, of a type of its own"),
    number("from", kTo<&InsertionDefinition::from>, {0, kMostInZone - 1}, "pieces", "at least so many lie below it"),
    number("to", kTo<&InsertionDefinition::to>, {0, kMostInZone - 1}, "pieces", "at most so many lie below it"),
});
constexpr KeySpec kInsertion = table("", {}, kInsertionKeys, "a piece, and how deep it is put into the pile");
constexpr auto kRowKeys = std::to_array<KeySpec>({
    text("id", Id, kTo<&RowDefinition::id>, "what scripts call it"),
    kThingName<&RowDefinition::name>,
    in_order(optional(table("start", kTo<&RowDefinition::start>, kCount, "what lies in it before the set-up"))),
    any(Id, text("<attribute>", Any, kTo<&RowDefinition::attributes>, "as the `attributes` of its zone say")),
});
constexpr KeySpec kRow = table("", {}, kRowKeys, "a row, which is a zone of its own");
constexpr KeySpec kDown = any(Id, text("<attribute>", Any, {}, "the number, or one of the ids, that it says of them"));
constexpr KeySpec kShapes =
    any_number(kPlayerNumbers, text("<players>", Reference, {}, "the shape in a game for so many players"));
constexpr auto kZoneKeys = std::to_array<KeySpec>({
    optional(word(
        "means", kTo<&ZoneDefinition::means>, kZoneMeansWords,
        "of a flow that plays skulls: what of the ruleset it is. `deck`: it starts with the cards that are "
        "always there; `draws`: a row for each lot of cards of which the seed draws some, whose attributes say how "
        "many; `piles`: a row for each pile, whose attributes say its number; `hand`: a player's hand; `structures`: "
        "one for each structure that players build, by its "
        "name")),
    optional(word("of", kTo<&ZoneDefinition::of>, kZoneOwnerWords,
                  "`seat` where every seat has one, `team` where partners have one together; else there is one for the "
                  "table")),
    kThingName<&ZoneDefinition::spec, &ZoneSpec::name>,
    optional(word("form", kTo<&ZoneDefinition::spec, &ZoneSpec::form>, kFormWords, "how pieces lie in it")),
    list("holds", kTo<&ZoneDefinition::holds>, {1, 255}, kType, "the types of pieces that it may hold"),
    in_order(optional(table("start", kTo<&ZoneDefinition::start>, kCount,
                            "what lies in it before the set-up; of a pile from the bottom up"))),
    optional(list("insert", kTo<&ZoneDefinition::insert>, {0, kMaxInsertions}, kInsertion,
                  "of a pile: pieces that are not shuffled in, but put at a depth that chance picks and nobody sees"),
             "[]"),
    optional(table("down", kTo<&ZoneDefinition::down>, kDown,
                   "of a pile, slots and a grid: the only pieces that may lie face down in it, by their attributes")),
    optional(number("most", kTo<&ZoneDefinition::spec, &ZoneSpec::most>, {1, kMostInZone}, "pieces",
                    "how many it has room for"),
             "255"),
    optional(
        word("shown", kTo<&ZoneDefinition::spec, &ZoneSpec::shown>, kShownWords, "who sees which pieces lie in it")),
    optional(yes_or_no("acts", kTo<&ZoneDefinition::spec, &ZoneSpec::acts>, "pieces in it hear events")),
    optional(yes_or_no("aside", kTo<&ZoneDefinition::spec, &ZoneSpec::aside>, "out of play, and not drawn")),
    optional(number("columns", kTo<&ZoneDefinition::columns>, {1, kMaxZoneCells}, "columns", "of slots and a grid")),
    optional(number("levels", kTo<&ZoneDefinition::levels>, {1, kMaxZoneCells}, "levels", "of a grid")),
    optional(text("shape", Reference, kTo<&ZoneDefinition::shape>, "of a structure: a shape of a plugin")),
    optional(
        table("shapes", kTo<&ZoneDefinition::shapes>, kShapes, "in place of `shape`, shapes by number of players")),
    optional(yes_or_no(
        "staggered", kTo<&ZoneDefinition::staggered>,
        "of a grid: every second level stands half a cell to the right, so that a cell touches two above and two "
        "below")),
    optional(
        list("blocked", kTo<&ZoneDefinition::blocked>, {0, kMaxZoneCells}, kCell, "of a grid: where nothing can lie"),
        "[]"),
    unplayed(
        optional(list("lines", kTo<&ZoneDefinition::lines>, {1, kMaxFlowZones}, kLine,
                      "of piles: so many of its rows in each line of a drawing, from the top, each in the middle: "
                      "`[2, 3, 2]` is a hexagon. Where rulesets say how many piles there are, they are drawn so if "
                      "there are as many"),
                 "[]")),
    in_order(optional(table("attributes", kTo<&ZoneDefinition::attributes>, kAttributes, "what its rows may say"))),
    optional(list("rows", kTo<&ZoneDefinition::rows>, {0, kMaxFlowZones}, kRow, "the zones that it consists of"), "[]"),
});
constexpr auto kTokenKeys = std::to_array<KeySpec>({
    of_seat(kTo<&TokenDefinition::spec, &TokenSpec::of_seat>),
    kThingName<&TokenDefinition::spec, &TokenSpec::name>,
    unplayed(KeySpec{.key = "label",
                     .type = Text,
                     .doc = "a character or two that show it",
                     .range = {1, 2},
                     .to = kTo<&TokenDefinition::label>}),
    text("on", Id, kTo<&TokenDefinition::on>, "the slots, the grid or the structures on whose pieces it may lie"),
    optional(yes_or_no("many", kTo<&TokenDefinition::spec, &TokenSpec::many>, "it may lie on several pieces at once")),
    unplayed(optional(yes_or_no("hidden", kTo<&TokenDefinition::spec, &TokenSpec::hidden>,
                                "not drawn, though everybody may know it"))),
});
constexpr KeySpec kTokens = any(Id, table("<token>", {}, kTokenKeys, "what lies on pieces, and goes where they go"));
constexpr KeySpec kCalled =
    any(Id, table("<name>", kTo<&Named<LocalText>::value>, kPlainText, "what people call it, by language"));
constexpr KeySpec kDialByPlayers =
    any_number(kPlayerNumbers, number("<players>", {}, kAnyInt32, "", "its number for so many players"));
constexpr KeySpec kDialsByPlayers =
    any(Id, table("<dial>", {}, kDialByPlayers, "a dial, like { 2 = 9, 3 = 8 }; one that is turned is so for all"));
constexpr KeySpec kZones = any(Id, table("<zone>", {}, kZoneKeys, "where pieces lie"));
constexpr auto kNewsKeys = std::to_array<KeySpec>({
    table("says", kTo<&NewsDefinition::says>, kLocalText,
          "what happened, by language; {1} to {4} are what it is about, as `tell` gives it, {1.cost} what an "
          "attribute says of it, {1.seat} what the seat is called that it is the number of, {dial} the number of a "
          "dial of the flow; {1|point|points} the form of a word that goes "
          "with a number; parts in [brackets] and {you}, which is about the subject, as in the `log` of a choice"),
    optional(word("told", kTo<&NewsDefinition::spec, &NewsSpec::told>, std::span(kToldWords).first<2>(),
                  "to whom a piece is named: to those from whom no piece of its kind is hidden, or to all, where "
                  "everybody sees it")),
    optional(number("subject", kTo<&NewsDefinition::subject>, {1, kMostTold}, "thing",
                    "which of them is the seat that did it, or that it happened to: it stands before the sentence")),
    unplayed(optional(word("weight", kTo<&NewsDefinition::spec, &NewsSpec::weight>, kWeightWords,
                           "how much it matters to people: heavy news are told before plain ones, and great ones stop "
                           "the full screen, which shows what came of them until a key is pressed"))),
});
constexpr KeySpec kNews = any(Id, table("<news>", {}, kNewsKeys, "what scripts may tell everybody"));
constexpr auto kOptionKeys = std::to_array<KeySpec>({
    optional(word("means", kTo<&OptionDefinition::means>, kOptionMeansWords,
                  "of a flow that plays skulls: its values are the features of the ruleset, or its effects")),
    table("title", kTo<&OptionDefinition::title>, kPlainText, "what is chosen, by language"),
    ids("one_of", kTo<&OptionDefinition::one_of>, kPiece, "pieces; more are those whose files name the option"),
    optional(text("default", Id, kTo<&OptionDefinition::chosen>, "the piece that is played with; `any` draws one"),
             "\"any\""),
});
constexpr KeySpec kOptions = any(Id, table("<option>", {}, kOptionKeys, "what may be chosen before a match"));
constexpr auto kTermKeys = std::to_array<KeySpec>({
    unplayed(optional(table("word", kTo<&TermDefinition::word>, kPlainText,
                            "the word, by language; left out of one that is among `names`, which is called as `called` "
                            "says, with the letter that shows it on pieces"))),
    table("text", kTo<&TermDefinition::text>, kLocalText,
          "what it means, in a sentence or two; dials as in the text of a turn"),
});
constexpr KeySpec kTerms = any(Id, table("<term>", {}, kTermKeys, "a word that the game uses, and what it means"));
constexpr auto kFlowKeys = std::to_array<KeySpec>({
    kFormat,
    text("id", Id, kTo<&FlowDefinition::id>, "the id of the plugin"),
    optional(text("extends", Id, kTo<&FlowDefinition::extends>,
                  "the plugin whose flow this file changes: tables merge key by key, names and events come to those of "
                  "that flow, all else replaces. Steps, choices and words of this plugin take the place of those of "
                  "that name")),
    optional(
        yes_or_no("plays_skulls", kTo<&FlowDefinition::plays_skulls>,
                  "rulesets of skulls may be played by it: their cards, structures and dials of the turn are its")),
    optional(list("players", kTo<&FlowDefinition::players>, {1, kMaxSeats}, kFlowPlayers,
                  "how many may play; needed unless inherited")),
    adds(ids("names", kTo<&FlowDefinition::names>, kWord,
             "what scripts pass around. `pass` is one without being listed; a choice offers it where it may be taken")),
    unplayed(
        optional(table("called", kTo<&FlowDefinition::called>, kCalled, "what people read for names; else their ids"))),
    adds(ids("events", kTo<&FlowDefinition::events>, kWord, "what pieces may hear")),
    optional(table("rounds", kTo<&FlowDefinition::rounds>, kRounds,
                   "by number of players; left out where a script ends the game")),
    optional(table("turn", kTo<&FlowDefinition::turn>, kFlowTurnKeys, "the turn of the active seat")),
    optional(table("setup", kTo<&FlowDefinition::setup>, kFlowSetupKeys, "before the first turn")),
    optional(table("ends", kTo<&FlowDefinition::ends>, kLocalText,
                   "when a match ends, in a sentence for people; needed where scripts end it, but for those of a game "
                   "of skulls as it is; dials as in the text of a turn")),
    unplayed(optional(table("goal", kTo<&FlowDefinition::goal>, kLocalText,
                            "what players are after, in a few sentences, where a ruleset does not say it; dials as in "
                            "the text of a turn"))),
    optional(table("terms", kTo<&FlowDefinition::terms>, kTerms,
                   "the words that players meet and that no other text of the rules explains, in the order in which "
                   "the rulebook lists them")),
    optional(table("laws", kTo<&FlowDefinition::laws>, kLawsKeys,
                   "run after every step that moved or turned a piece, until none of them does anything more")),
    optional(table("win", kTo<&FlowDefinition::win>, kWinKeys, "by what a match is won")),
    optional(number("outlook_unit", kTo<&FlowDefinition::outlook_unit>, {2, 10'000}, "of the outlook",
                    "so much of what outlook.lua returns is a point; then bots that search judge by it")),
    in_order(optional(table("categories", kTo<&FlowDefinition::categories>, kCategories, "what points are counted by",
                            {0, kMaxCategories}))),
    optional(table("params", kTo<&FlowDefinition::params>, kDials, "the dials that every script reads", {0, 64}), "{}"),
    optional(table("params_by_players", kTo<&FlowDefinition::params_by_players>, kDialsByPlayers,
                   "more dials, whose numbers depend on how many play", {0, 64}),
             "{}"),
    in_order(optional(table("counters", kTo<&FlowDefinition::counters>, kCounters, "the numbers that the rules keep"))),
    in_order(optional(table("notes", kTo<&FlowDefinition::notes>, kNotes, "the values that the rules remember"))),
    in_order(optional(
        table("backs", kTo<&FlowDefinition::backs>, kBacks,
              "the backs of pieces. Everybody sees those of pieces on top of piles, in hands, and face down"))),
    in_order(optional(table("types", kTo<&FlowDefinition::types>, kTypes, "the types of pieces"))),
    in_order(optional(table("zones", kTo<&FlowDefinition::zones>, kZones, "where pieces lie"))),
    in_order(optional(table("tokens", kTo<&FlowDefinition::tokens>, kTokens, "what lies on pieces in places"))),
    in_order(optional(table("news", kTo<&FlowDefinition::news>, kNews, "what scripts may tell everybody"))),
    in_order(optional(table("options", kTo<&FlowDefinition::options>, kOptions, "what may be chosen before a match"))),
});

constexpr ValueRange kLabelLength{1, 20};
constexpr KeySpec labelled(KeySpec key) {
  key.range = kLabelLength;
  return key;
}
/// Records have the English labels.
constexpr KeySpec in_records(KeySpec key) {
  key.unplayed = false;
  return key;
}
constexpr auto kLabels = std::to_array<KeySpec>({in_records(labelled(kPlainText[0])), labelled(kPlainText[1])});

constexpr auto kPieceKeys = std::to_array<KeySpec>({
    of_seat(kTo<&PieceDefinition::of_seat>),
    kThingName<&PieceDefinition::name>,
    optional(KeySpec{.key = "label",
                     .type = Text,
                     .doc = "a few characters that show it, the same in every language, such as \"2G\"; else its name",
                     .range = kLabelLength,
                     .to = kTo<&PieceDefinition::label>}),
    optional(table("labels", kTo<&PieceDefinition::labels>, kLabels,
                   "in place of `label`, characters that show it, by language; records have the English ones")),
    optional(
        table("text", kTo<&PieceDefinition::text>, kLocalText,
              "what it does, in a sentence, by language; {each} is the number of a dial, of the piece or the flow, "
              "or what a whole number among its attributes says, {cost.gold} how much of a counter; "
              "{each|point|points} the form of a word that goes with the number")),
    kParams<&PieceDefinition::params>,
    optional(text("option", Id, kTo<&PieceDefinition::option>, "the option that it is a value of")),
    optional(table("start", kTo<&PieceDefinition::start>, kZoneCount,
                   "where it lies before the set-up, besides what zones say")),
    any(Id, text("<attribute or event>", Any, kTo<&PieceDefinition::others>,
                 "as the attributes of its type say; for an event, the Lua file that acts, relative to this file")),
});
constexpr KeySpec kPieceTable = any(Id, table("<piece>", {}, kPieceKeys, "a piece"));
constexpr auto kPiecesKeys = std::to_array<KeySpec>({
    kFormat,
    text("type", Id, kTo<&PiecesDefinition::type>, "the type of all its pieces"),
    table("pieces", kTo<&PiecesDefinition::pieces>, kPieceTable, "the pieces, by id", {1, kMaxPieceKinds}),
});
constexpr std::array<KeySpec, kPieceKeys.size() + 2> piece_file_keys() {
  std::array<KeySpec, kPieceKeys.size() + 2> keys{kFormat, kId};
  std::ranges::copy(kPieceKeys, keys.begin() + 2);
  return keys;
}
constexpr auto kPieceFileKeys = piece_file_keys();

constexpr KeySpec kOtherChoice = text("", Id, {}, "a choice");
constexpr auto kChoiceKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    optional(list("any_of", kTo<&ChoiceDefinition::any_of>, {2, 32}, kOtherChoice,
                  "its answers are those of all these choices, in this order, each asked with what it is called with; "
                  "it has no script then")),
    optional(text("rows_of", Id, kTo<&ChoiceDefinition::rows_of>,
                  "its answers are sets of up to four rows of this zone, and not one thing or two")),
    optional(yes_or_no("always_asked", kTo<&ChoiceDefinition::spec, &ChoiceSpec::always_asked>,
                       "asked even where there is one answer; else that is given by itself")),
    optional(yes_or_no("secret", kTo<&ChoiceDefinition::spec, &ChoiceSpec::secret>,
                       "asked even where there is nothing to choose, so that others learn nothing")),
    optional(word("told", kTo<&ChoiceDefinition::spec, &ChoiceSpec::told>, kToldWords,
                  "what others are told of an answer: what they see of it, all, where it is said aloud, or nothing, "
                  "not even that it was given")),
    optional(
        table("says", kTo<&ChoiceDefinition::says>, kLocalText,
              "what a player does, by language; {1} and {2} are what was chosen, {1.cost} what an attribute says "
              "of it, {asked.3} is argument 3 of the choice, {asked.3.seat} what the seat is called that it is the "
              "number of, as {1.seat}, {dial} the number of a dial of the flow; "
              "{asked.3|point|points} the form of a word that goes with a number; {1=gold} shows nothing, and "
              "names nothing unless gold was chosen; a part in [brackets] is left out where it names nothing, and "
              "in [one|other] the other takes its place")),
    optional(table(
        "passes", kTo<&ChoiceDefinition::passes>, kLocalText,
        "what `pass` does there, by language; {asked.3} is argument 3 of the choice, {asked.3.seat} what the seat is "
        "called that it is the number of, {dial} the number of a "
        "dial of the flow")),
    optional(table("log", kTo<&ChoiceDefinition::log>, kLocalText,
                   "what a player did, for who reads of it: in the third person, like \"takes {1}\"; who did it stands "
                   "before it. {you} shows nothing, and names nothing unless the reader is called \"You\": "
                   "\"[{you}take|takes] {1}\". Else as `says`, which is read where this is left out")),
    optional(table("log_passes", kTo<&ChoiceDefinition::log_passes>, kLocalText, "the same of `passes`")),
    optional(table("unseen", kTo<&ChoiceDefinition::spec, &ChoiceSpec::unseen>, kPlainText,
                   "what others are told of an answer that they may not see, by language, in the third person")),
});

constexpr KeySpec kGroupId = text("", Id, {}, "a group");
constexpr KeySpec kRowOfGroups = list("", {}, {1, 6}, kGroupId, "a row of groups, like [\"me\", \"others\"]");
constexpr KeySpec kThing = text("", Id, {}, "a zone or a counter");
constexpr KeySpec kThingForms =
    any(Id, word("<thing>", {}, kThingFormWords,
                 "`bar`: a counter as a bar up to its cap; `line`: pieces in a line, a few characters each; `list`: a "
                 "line for each row or piece; `grid`: slots or a grid in their places, as far as they are taken or may "
                 "be; `count`: how many pieces a pool has; "
                 "`usual`: as suits it"));
constexpr auto kGroupKeys = std::to_array<KeySpec>({
    optional(word("of", kTo<&GroupDefinition::of>, kGroupOfWords,
                  "whose things it shows: the table's, those of `me`, who looks at the screen, or, a group for each "
                  "seat, those of the `others`")),
    list("shows", kTo<&GroupDefinition::shows>, {1, 64}, kThing, "its zones and counters, from the top down"),
    optional(table("heading", kTo<&GroupDefinition::heading>, kPlainText,
                   "what stands above it, by language; else its things have their names")),
    optional(number("gives_way", kTo<&GroupDefinition::gives_way>, {0, 9}, "steps",
                    "in a small window, groups with higher numbers are drawn more briefly first")),
    optional(table("as", kTo<&GroupDefinition::as>, kThingForms, "how its things are drawn, each by its id")),
});
constexpr KeySpec kGroups = any(Id, table("<group>", {}, kGroupKeys, "things that are drawn together"));
constexpr KeySpec kStages =
    any(Id, table("<step>", kTo<&Named<LocalText>::value>, kPlainText, "what people call it, by language"));
constexpr ValueRange kLetterLength{1, 2};
constexpr KeySpec as_letter(KeySpec key) {
  key.range = kLetterLength;
  return key;
}
constexpr auto kLetters = std::to_array<KeySpec>({as_letter(kPlainText[0]), as_letter(kPlainText[1])});
constexpr KeySpec kLetterOfName =
    any(Id, table("<name>", kTo<&Named<LocalText>::value>, kLetters, "what shows it, by language"));
constexpr auto kSignKeys = std::to_array<KeySpec>({
    word("drawn", kTo<&SignDefinition::drawn>, kSignWords,
         "numbers by side: `heads`, so many heads of arrows at each side of a piece, as it lies, or `bar`, a bar at "
         "each "
         "side that has one; a whole number: `number`, in the middle; names: `letters`, behind it, one for each"),
    table("name", kTo<&SignDefinition::name>, kPlainText, "what it is, by language, say \"arrows\""),
    optional(table("letters", kTo<&SignDefinition::letters>, kLetterOfName,
                   "of `letters`: what shows each name; those that are left out are not shown")),
});
constexpr KeySpec kSigns = any(Id, table("<attribute>", {}, kSignKeys, "an attribute of pieces"));
constexpr auto kLayoutKeys = std::to_array<KeySpec>({
    kFormat,
    optional(list("rows", kTo<&LayoutDefinition::rows>, {1, 12}, kRowOfGroups,
                  "the groups, row by row from the top down; left out, the screen arranges them itself, or as the flow "
                  "does that this one extends")),
    optional(table("groups", kTo<&LayoutDefinition::groups>, kGroups, "the groups, by id", {1, 24})),
    optional(table("stages", kTo<&LayoutDefinition::stages>, kStages,
                   "the steps and choices of the turn that a screen shows in a line, to mark where the turn is")),
    optional(table(
        "signs", kTo<&LayoutDefinition::signs>, kSigns,
        "the attributes that are drawn on pieces: numbers and letters side by side, in the order of this file, in "
        "place of the label where little room is, or where there is none")),
});

}  // namespace

}  // namespace schema::flow

constexpr FileSpec kFlowSpec{"flow", "plugins/<plugin>/flow.toml", "What a game is played with.",
                             schema::flow::kFlowKeys};
constexpr FileSpec kPiecesSpec{"pieces", "plugins/<plugin>/pieces/<id>.toml", "Pieces of one type.",
                               schema::flow::kPiecesKeys};
constexpr FileSpec kPieceSpec{"piece", "plugins/<plugin>/pieces/<type>/<id>.toml",
                              "A piece, of the type of its folder.", schema::flow::kPieceFileKeys};
constexpr FileSpec kChoiceSpec{"choice", "plugins/<plugin>/choices/<id>.toml",
                               "What a choice needs besides its script.", schema::flow::kChoiceKeys};
constexpr FileSpec kLayoutSpec{"layout", "plugins/<plugin>/table.toml",
                               "How a full screen arranges the table of a flow.", schema::flow::kLayoutKeys};

}  // namespace ossuary
