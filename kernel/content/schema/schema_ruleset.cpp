// The schema of rulesets: which plugins, which dials, what each player builds.
#include <array>

#include "content/schema/schema_parts.h"

namespace ossuary {

namespace {

using enum ValueType;
using enum Need;
using namespace schema;  // NOLINT(google-build-using-namespace): words of the tables below

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

constexpr FileSpec kRulesetSpec{"ruleset", "rulesets/<id>.toml", "A game to play.", kRulesetKeys};

}  // namespace ossuary
