#include "content/schema.h"

#include <array>

#include "model/graveyard.h"
#include "model/hand.h"
#include "play/ruleset.h"
#include "play/verbs.h"

namespace ossuary {

namespace {

using enum ValueType;
using enum Need;

constexpr ValueRange kAnyInt32{std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};
constexpr ValueRange kSomeItems{1, 1024};
constexpr auto kMaxPilesHere = static_cast<std::int64_t>(kMaxPiles);
constexpr auto kMaxHandHere = static_cast<std::int64_t>(kMaxHand);
constexpr auto kMaxRow = static_cast<std::int64_t>(kMaxPlaces);
constexpr auto kMaxRanksHere = static_cast<std::int64_t>(kMaxRanks);
constexpr auto kMaxDeckHere = static_cast<std::int64_t>(kMaxDeck);

constexpr auto kProvenanceWords = std::to_array<std::string_view>({"official", "arranged", "house"});
constexpr auto kColorWords =
    std::to_array<std::string_view>({"red", "green", "yellow", "blue", "magenta", "cyan", "white", "gray"});

constexpr auto kLocalText = std::to_array<KeySpec>({
    {.key = "en", .type = Text, .doc = "the text in English, which stands in for languages that are not given"},
    {.key = "<language>", .type = Text, .need = Optional, .doc = "the text in another language", .key_type = Language},
});

constexpr KeySpec kFormat{.key = "format", .type = Integer, .doc = "version of the content format: 1"};
constexpr KeySpec kId{.key = "id", .type = Id, .doc = "the file's name without its ending"};
constexpr KeySpec kName{
    .key = "name", .type = Table, .doc = "what people call it, by language: { en = \"...\" }", .children = kLocalText};
constexpr KeySpec kProvenance{
    .key = "provenance",
    .type = Word,
    .doc = "how true it is to a published game: `arranged` is published but not to the letter",
    .words = kProvenanceWords};
constexpr KeySpec kSource{.key = "source", .type = Text, .doc = "where it was taken from: book, page, designer"};

constexpr auto kRequirementItem = std::to_array<KeySpec>({
    {.key = "", .type = Requirement, .doc = "an id, then bounds on its version that must all hold (>=, >, <=, <, =)"},
});
constexpr auto kPluginKeys = std::to_array<KeySpec>({
    kFormat,
    {.key = "id", .type = Id, .doc = "the name of the plugin's folder"},
    {.key = "version", .type = Version, .doc = "version of the plugin, raised with every change that players notice"},
    kName,
    {.key = "requires",
     .type = List,
     .need = Optional,
     .doc = "plugins that this one builds on; their things may be named, and they are loaded first",
     .range = {0, 64},
     .default_value = "[]",
     .children = kRequirementItem},
    {.key = "family",
     .type = Id,
     .need = Optional,
     .doc = "plugins of one family are meant to be played one at a time; more of them together are a warning"},
    kProvenance,
    kSource,
});

constexpr auto kDials = std::to_array<KeySpec>({
    {.key = "<dial>", .type = Integer, .need = Optional, .doc = "a number that the script reads", .range = kAnyInt32},
});
constexpr auto kSkullKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName,
    {.key = "wish",
     .type = Table,
     .doc = "what it scores, in a sentence, by language: { en = \"...\" }",
     .children = kLocalText},
    {.key = "glyph", .type = Glyph, .doc = "the letter that draws it, unlike that of any skull loaded together"},
    {.key = "color", .type = Word, .doc = "its color on a terminal", .words = kColorWords},
    {.key = "script", .type = Path, .doc = "the Lua file that scores it, relative to this file"},
    {.key = "params",
     .type = Table,
     .need = Optional,
     .doc = "the dials: every number that a designer may want to turn",
     .range = {0, 64},
     .default_value = "{}",
     .children = kDials},
});

constexpr auto kSkullTotals = std::to_array<KeySpec>({
    {.key = "<skull>",
     .type = Integer,
     .need = Optional,
     .doc = "times that the skull is shown",
     .range = {0, 2 * kMaxDeckHere},
     .unit = "skulls",
     .key_type = Reference},
});
constexpr auto kCardItem = std::to_array<KeySpec>({
    {.key = "", .type = Card, .doc = "a card, \"top/bottom\""},
});
constexpr auto kCardsKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName,
    kProvenance,
    kSource,
    {.key = "total", .type = Integer, .doc = "number of cards", .range = {1, kMaxDeckHere}, .unit = "cards"},
    {.key = "skulls",
     .type = Table,
     .doc = "how often the cards show each skull; its order is the order in which skulls are listed everywhere",
     .range = {1, 64},
     .children = kSkullTotals},
    {.key = "cards",
     .type = List,
     .doc = "every card, repeated cards repeated",
     .range = kSomeItems,
     .children = kCardItem},
});

constexpr auto kPyramid = std::to_array<KeySpec>({
    {.key = "base", .type = Integer, .doc = "cards in the lowest row", .range = {1, kMaxRow}, .unit = "cards"},
    {.key = "rows",
     .type = Integer,
     .doc = "rows, each a card narrower than the one below",
     .range = {1, kMaxRow},
     .unit = "rows"},
});
constexpr KeySpec as_optional(KeySpec key) {
  key.need = Optional;
  return key;
}
constexpr auto kShapeKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName,
    as_optional(kProvenance),
    as_optional(kSource),
    {.key = "pyramid",
     .type = Table,
     .need = Optional,
     .doc = "a pyramid, its bottom row floating",
     .children = kPyramid},
    {.key = "drawing",
     .type = Drawing,
     .need = Optional,
     .doc = "any other shape: each card a block of 2 x 2 of one letter, capital where the card is an anchor"},
});

constexpr auto kReplaced = std::to_array<KeySpec>({
    {.key = "<skull>",
     .type = Path,
     .need = Optional,
     .doc = "the Lua file that scores this skull while the effect holds, relative to this file",
     .key_type = Reference},
});
constexpr auto kEffectKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName,
    {.key = "wish",
     .type = Table,
     .doc = "what it changes, in a sentence, by language: { en = \"...\" }",
     .children = kLocalText},
    kProvenance,
    kSource,
    {.key = "params",
     .type = Table,
     .need = Optional,
     .doc = "the dials of all its scripts: every number that a designer may want to turn",
     .range = {0, 64},
     .default_value = "{}",
     .children = kDials},
    {.key = "replaces",
     .type = Table,
     .need = Optional,
     .doc = "skulls that score in another way; an effect has this or `before`, or both",
     .range = {1, 32},
     .children = kReplaced},
    {.key = "before",
     .type = Path,
     .need = Optional,
     .doc = "the Lua file of what is done before scoring, relative to this file"},
});

constexpr auto kReferenceItem = std::to_array<KeySpec>({
    {.key = "", .type = Reference, .doc = "a skull"},
});
constexpr auto kPoints = std::to_array<KeySpec>({
    {.key = "<skull>",
     .type = Integer,
     .need = Optional,
     .doc = "points of all skulls of this kind together",
     .range = kAnyInt32,
     .unit = "points",
     .key_type = Reference},
});
constexpr auto kExampleKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    {.key = "source", .type = Text, .doc = "page and sentence that the example proves"},
    {.key = "kinds",
     .type = List,
     .doc = "skulls whose scoring it proves",
     .range = {1, 64},
     .children = kReferenceItem},
    {.key = "ruleset",
     .type = RulesetId,
     .need = Optional,
     .doc = "the ruleset to score it with; else the example's plugin with what it requires"},
    {.key = "shape", .type = Reference, .doc = "the shape that is drawn"},
    {.key = "effect", .type = Reference, .need = Optional, .doc = "the effect it is scored under; else none"},
    {.key = "drawing",
     .type = Drawing,
     .doc = "one line a level, highest first: glyphs, `.` for a skull of no account, `-` for no card"},
    {.key = "scores",
     .type = Table,
     .doc = "points by skull; those left out are not checked",
     .range = {1, 64},
     .children = kPoints},
});

constexpr auto kPluginItem = std::to_array<KeySpec>({
    {.key = "", .type = Id, .doc = "a plugin"},
});
constexpr auto kTurnKeys = std::to_array<KeySpec>({
    {.key = "pile_columns",
     .type = Integer,
     .need = Optional,
     .doc = "columns of the graveyard",
     .range = {1, kMaxPilesHere},
     .unit = "piles",
     .default_value = "3"},
    {.key = "pile_rows",
     .type = Integer,
     .need = Optional,
     .doc = "rows of the graveyard",
     .range = {1, kMaxPilesHere},
     .unit = "piles",
     .default_value = "2"},
    {.key = "hand_limit",
     .type = Integer,
     .need = Optional,
     .doc = "with so many cards in hand a player must place",
     .range = {1, kMaxHandHere},
     .unit = "cards",
     .default_value = "2"},
    {.key = "dig",
     .type = Integer,
     .need = Optional,
     .doc = "piles that one Dig turns up",
     .range = {1, kMaxPilesNamed},
     .unit = "piles",
     .default_value = "2"},
    {.key = "reserve",
     .type = Boolean,
     .need = Optional,
     .doc = "refuse a take that would leave others unable to finish",
     .default_value = "true"},
    {.key = "dig_takes",
     .type = Integer,
     .need = Optional,
     .doc = "cards that one Dig may take of those it turned up",
     .range = {1, kMaxHandHere},
     .unit = "cards",
     .default_value = "1"},
    {.key = "turned_up",
     .type = Integer,
     .need = Optional,
     .doc = "tops turned up at the start, those of the first piles",
     .range = {0, kMaxPilesHere},
     .unit = "cards",
     .default_value = "1"},
    {.key = "open_tops",
     .type = Boolean,
     .need = Optional,
     .doc = "every top card lies face up, always, so that nothing is dug",
     .default_value = "false"},
    {.key = "at_once",
     .type = Boolean,
     .need = Optional,
     .doc = "a card taken is placed in the same turn: there are no hands",
     .default_value = "false"},
    {.key = "opening",
     .type = Id,
     .need = Optional,
     .doc = "the structure of everybody's first card; the first player begins by taking one of the tops turned up"},
});
constexpr auto kDialsBySkull = std::to_array<KeySpec>({
    {.key = "<skull>",
     .type = Table,
     .need = Optional,
     .doc = "dials of one skull, in place of its own `params`",
     .children = kDials,
     .key_type = Reference},
});
constexpr auto kStructures = std::to_array<KeySpec>({
    {.key = "<structure>", .type = Reference, .need = Optional, .doc = "a structure and the shape it is built on"},
});
constexpr auto kSetupKeys = std::to_array<KeySpec>({
    {.key = "structures",
     .type = Table,
     .doc = "the structures that each player builds",
     .range = {1, 4},
     .children = kStructures},
    {.key = "min_deck",
     .type = Integer,
     .need = Optional,
     .doc = "offer this number of players only where the deck has so many cards, as with an expansion",
     .range = {0, kMaxDeckHere},
     .unit = "cards",
     .default_value = "0"},
});
constexpr auto kWinWords = std::to_array<std::string_view>({"total", "weakest_kind"});
constexpr auto kWinKeys = std::to_array<KeySpec>({
    {.key = "order",
     .type = Word,
     .need = Optional,
     .doc = "what decides: the highest total, or most in the kind that scores least for them, then the next weakest",
     .default_value = "\"total\"",
     .words = kWinWords},
});
constexpr auto kFeatureCardKeys = std::to_array<KeySpec>({
    {.key = "shape", .type = Reference, .doc = "one side: the shape to build on"},
    {.key = "effect", .type = Reference, .doc = "the other side: the effect"},
});
constexpr auto kFeatureCardItem = std::to_array<KeySpec>({
    {.key = "",
     .type = Table,
     .doc = "a card of two sides, which are never drawn together",
     .children = kFeatureCardKeys},
});
constexpr auto kFeaturesKeys = std::to_array<KeySpec>({
    {.key = "structure", .type = Id, .doc = "the structure that is built on the drawn shape, before all others"},
    {.key = "size", .type = Integer, .doc = "cards of each shape", .range = {1, kMaxRow}, .unit = "cards"},
    {.key = "cards",
     .type = List,
     .doc = "the cards: one is drawn for its shape, another for its effect",
     .range = {2, 64},
     .children = kFeatureCardItem},
});
constexpr auto kRankKeys = std::to_array<KeySpec>({
    {.key = "points", .type = Integer, .doc = "from so many on", .range = kAnyInt32, .unit = "points"},
    kName,
});
constexpr auto kRankItem = std::to_array<KeySpec>({
    {.key = "", .type = Table, .doc = "what a total is called", .children = kRankKeys},
});
constexpr auto kPlayers = std::to_array<KeySpec>({
    {.key = "<players>",
     .type = Table,
     .need = Optional,
     .doc = "the game for so many players, 1 to 4",
     .range = {1, 4},
     .children = kSetupKeys,
     .key_type = Integer},
});
constexpr auto kRulesetKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName,
    {.key = "extends",
     .type = Joined,
     .need = Optional,
     .doc = "a ruleset to start from, perhaps joined by plugins, \"base+expansion\": tables merge key by key, all else "
            "replaces"},
    {.key = "plugins",
     .type = List,
     .need = Optional,
     .doc = "plugins whose skulls and cards are in play, with all they require; needed unless inherited",
     .range = {1, 64},
     .children = kPluginItem},
    {.key = "mixed",
     .type = Boolean,
     .need = Optional,
     .doc = "true where plugins of one family are together on purpose",
     .default_value = "false"},
    {.key = "turn", .type = Table, .need = Optional, .doc = "dials of the turn", .children = kTurnKeys},
    {.key = "win", .type = Table, .need = Optional, .doc = "by what a match is won", .children = kWinKeys},
    {.key = "dials", .type = Table, .need = Optional, .doc = "dials of the skulls", .children = kDialsBySkull},
    {.key = "players",
     .type = Table,
     .need = Optional,
     .doc = "numbers of players; needed unless inherited",
     .children = kPlayers},
    {.key = "features",
     .type = Table,
     .need = Optional,
     .doc = "cards of two sides, of which one gives a shape that all build and another an effect",
     .children = kFeaturesKeys},
    {.key = "ranks",
     .type = List,
     .need = Optional,
     .doc = "what totals are called, ascending",
     .range = {0, kMaxRanksHere},
     .default_value = "[]",
     .children = kRankItem},
});

}  // namespace

constexpr FileSpec kPluginSpec{"plugin", "plugins/<plugin>/plugin.toml", "The manifest of a plugin.", kPluginKeys};
constexpr FileSpec kSkullSpec{"skull", "plugins/<plugin>/skulls/<id>.toml", "A kind of skull.", kSkullKeys};
constexpr FileSpec kCardsSpec{"cards", "plugins/<plugin>/cards/<id>.toml", "A part of the deck.", kCardsKeys};
constexpr FileSpec kShapeSpec{"shape", "plugins/<plugin>/shapes/<id>.toml",
                              "A shape to build on: a pyramid, or a drawing.", kShapeKeys};
constexpr FileSpec kEffectSpec{"effect", "plugins/<plugin>/effects/<id>.toml",
                               "A condition that changes the scoring of every structure of a match.", kEffectKeys};
constexpr FileSpec kExampleSpec{"example", "plugins/<plugin>/examples/<id>.toml",
                                "A worked example, which is a test: a structure and what it must score.", kExampleKeys};
constexpr FileSpec kRulesetSpec{"ruleset", "rulesets/<id>.toml", "A game to play.", kRulesetKeys};

std::span<const FileSpec* const> content_schema() {
  static constexpr std::array<const FileSpec*, 7> kAll{&kPluginSpec, &kSkullSpec,   &kCardsSpec,  &kShapeSpec,
                                                       &kEffectSpec, &kExampleSpec, &kRulesetSpec};
  return kAll;
}

}  // namespace ossuary
