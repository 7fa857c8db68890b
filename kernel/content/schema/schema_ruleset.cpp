// The schema of rulesets: which plugins, which dials, what each player builds.
#include "content/schema/schema_parts.h"
#include "core/graveyard/limits.h"

namespace ossuary {

namespace schema {

namespace {

constexpr std::array<std::string_view, 2> kHandsWords{"open", "hidden"};
/// The dials of the turn. What a dial is left at is said by TurnRules itself.
constexpr auto kTurnKeys = std::to_array<KeySpec>({
    optional(
        number("pile_columns", kTo<&TurnRules::pile_columns>, {1, kMaxPiles}, "piles", "columns of the graveyard")),
    optional(number("pile_rows", kTo<&TurnRules::pile_rows>, {1, kMaxPiles}, "piles", "rows of the graveyard")),
    optional(number("hand_limit", kTo<&TurnRules::hand_limit>, {1, kMaxHand}, "cards",
                    "with so many cards in hand a player must place")),
    optional(number("dig", kTo<&TurnRules::dig>, {1, kMaxPilesNamed}, "piles", "piles that one Dig turns up")),
    optional(yes_or_no("reserve", kTo<&TurnRules::reserve>, "refuse a take that would leave others unable to finish")),
    optional(number("dig_takes", kTo<&TurnRules::dig_takes>, {1, kMaxHand}, "cards",
                    "cards that one Dig may take of those it turned up")),
    optional(number("turned_up", kTo<&TurnRules::turned_up>, {0, kMaxPiles}, "cards",
                    "tops turned up at the start, those of the first piles")),
    optional(yes_or_no("open_tops", kTo<&TurnRules::open_tops>,
                       "every top card lies face up, always, so that nothing is dug")),
    optional(
        yes_or_no("at_once", kTo<&TurnRules::at_once>, "a card taken is placed in the same turn: there are no hands")),
    optional(yes_or_no("rotate", kTo<&TurnRules::rotate>, "a card may be turned upside down as it is placed")),
    optional(text("opening", Id, kTo<&TurnRules::opening>,
                  "the structure of everybody's first card; the first player begins by taking one of the tops turned "
                  "up")),
    optional(KeySpec{.key = "hands",
                     .type = Word,
                     .doc = "`hidden` where only its owner sees a hand; a flow plays it then",
                     .words = kHandsWords,
                     .to = kTo<&TurnRules::hidden_hands>}),
});
constexpr auto kEndKeys = std::to_array<KeySpec>({
    number("points", kTo<&EndRules::points>, {1, 10'000}, "points",
           "it ends with the round in which a player has so many"),
});
constexpr KeySpec kShare = text("", Share, {}, "how many cards of a plugin the seed draws: \"plugin:4\"");
constexpr KeySpec kChangedCopies = copies(0);
constexpr auto kDeckKeys = std::to_array<KeySpec>({
    optional(table("remove", kTo<&DeckChangesDefinition::remove>, kChangedCopies,
                   "cards to take out, such as { \"top/bottom\" = 1 }; 0 takes back what is extended", {0, kMaxDeck}),
             "{}"),
    optional(number("copies", kTo<&DeckChangesDefinition::copies>, {1, 8}, "copies",
                    "how often each card that is left is in the deck: 2 decks in one")),
    optional(list("use", kTo<&DeckChangesDefinition::use>, {0, 64}, kShare,
                  "plugins of which a match uses some of the cards that are left"),
             "[]"),
    in_order(optional(table("add", kTo<&DeckChangesDefinition::add>, kChangedCopies,
                            "cards to put in, which are always there; 0 takes back what is extended", {0, kMaxDeck}),
                      "{}")),
    optional(number("size", kTo<&DeckChangesDefinition::size>, {1, kMaxDeck}, "cards",
                    "so many of all these cards are used, which the seed draws; not together with `use`")),
});
constexpr KeySpec kPlugin = text("", Id, {}, "a plugin");
constexpr KeySpec kEffect = text("", Reference, {}, "an effect");
constexpr KeySpec kStructures =
    any(Id, text("<structure>", Reference, {}, "a structure and the shape it is built on, which is a file in shapes/"));
constexpr auto kSetupKeys = std::to_array<KeySpec>({
    in_order(optional(
        table("structures", kTo<&SetupDefinition::structures>, kStructures,
              "the structures that each player builds, such as { pyramid = \"pyramid_4\" }; needed unless inherited",
              {1, kMaxStructures}))),
    optional(number("min_deck", kTo<&SetupDefinition::min_deck>, {0, kMaxDeck}, "cards",
                    "offer this number of players only where the deck has so many cards, as with an expansion")),
    optional(yes_or_no("drop", kTo<&SetupDefinition::drop>,
                       "do not offer this number of players, which an extended ruleset offers")),
});
constexpr KeySpec kPlayers =
    any_number({1, kMaxPlayers},
               table("<players>", {}, kSetupKeys, "the game for so many players, 1 to 6, a table such as [players.2]"));
constexpr auto kFeatureCardKeys = std::to_array<KeySpec>({
    text("shape", Reference, kTo<&FeatureCardDefinition::shape>, "one side: the shape to build on"),
    text("effect", Reference, kTo<&FeatureCardDefinition::effect>, "the other side: the effect"),
});
constexpr KeySpec kFeatureCard = table("", {}, kFeatureCardKeys, "a card of two sides, which are never drawn together");
constexpr auto kFeaturesKeys = std::to_array<KeySpec>({
    text("structure", Id, kTo<&FeaturesDefinition::structure>,
         "the structure that is built on the drawn shape, before all others"),
    number("size", kTo<&FeaturesDefinition::size>, {1, kMaxPlaces}, "cards", "cards of each shape"),
    list("cards", kTo<&FeaturesDefinition::cards>, {2, 64}, kFeatureCard,
         "the cards: one is drawn for its shape, another for its effect; no two have the same shape or effect"),
});
constexpr auto kRankKeys = std::to_array<KeySpec>({
    number("points", kTo<&Rank::points>, kAnyInt32, "points", "from so many on"),
    kName<&Rank::name>,
});
constexpr KeySpec kRank = table("", {}, kRankKeys, "what a total is called");
constexpr KeySpec kStructureNames =
    any(Id, table("<structure>", kTo<&Named<LocalText>::value>, kPlainText, "what people call it, by language"));
constexpr auto kTipKeys = std::to_array<KeySpec>({
    optional(
        text("at", Id, kTo<&TipDefinition::at>,
             "the first word of actions as they are typed, such as \"place\", or a choice of a flow: shown when one "
             "is first on offer; without it, at the next decision")),
    table("text", kTo<&TipDefinition::text>, kLocalText,
          "what to know then, in two or three short sentences, which may name the dials of the game"),
});
constexpr KeySpec kTip = table("", {}, kTipKeys, "what people should know who play for the first time");
constexpr auto kLessonKeys = std::to_array<KeySpec>({
    text("of", RulesetId, kTo<&LessonDefinition::of>,
         "the ruleset that it teaches: its start screen offers the lesson"),
    optional(number("seed", kTo<&LessonDefinition::seed>, {0, 1'000'000'000}, "seeds",
                    "the seed of its deal, so that the tips go with the cards")),
});
constexpr KeySpec kOptionValues = any(Id, text("<option>", Id, {}, "the piece that is played with, or `any`"));
constexpr ValueRange kSeatsOfTeams{1, kMaxSeats};
constexpr KeySpec kSeatOfTeam = number("", {}, kSeatsOfTeams, "seats", "a seat");
constexpr KeySpec kTeam = list("", {}, {1, kMaxSeats}, kSeatOfTeam, "the seats of a team, like [1, 3]");
constexpr KeySpec kTeams =
    any_number(kSeatsOfTeams, list("<players>", {}, {2, kMaxSeats}, kTeam, "the teams, like [[1, 3], [2, 4]]"));
constexpr auto kListedKeys = std::to_array<KeySpec>({
    word("group", kTo<&Listing::group>, kListGroupWords,
         "where: a `game` by itself, a `variant` of one, one for a player alone, `solo`, or the `other` games, which "
         "have nothing to do with the game of the start screen"),
    number("minutes", kTo<&Listing::minutes>, {1, 1000}, "minutes", "about how long a match takes"),
    table("about", kTo<&Listing::about>, kPlainText, "what it is, or what is different in it, in a short sentence"),
});
constexpr auto kRulesetKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName<&RulesetDefinition::name>,
    optional(table("goal", kTo<&RulesetDefinition::goal>, kLocalText,
                   "what players are after, in three or four short sentences for people who never played it")),
    unplayed(optional(table("setup", kTo<&RulesetDefinition::setup>, kLocalText,
                            "what comes before the first turn, for people, in place of what the flow says of it"))),
    unplayed(optional(table("listed", kTo<&RulesetDefinition::listed>, kListedKeys,
                            "how lists of games show it; what is extended does not say it"))),
    unplayed(optional(
        text("extends", Joined, {},
             "a ruleset to start from, perhaps joined by plugins, \"base+expansion\": tables merge key by key, all "
             "else replaces"))),
    unplayed(
        optional(list("plugins", kTo<&RulesetDefinition::plugins>, {1, 64}, kPlugin,
                      "plugins whose skulls and cards are in play, with all they require; needed unless inherited"))),
    unplayed(optional(yes_or_no("mixed", kTo<&RulesetDefinition::mixed>,
                                "true where plugins of one family are together on purpose"))),
    optional(list("effects", kTo<&RulesetDefinition::effects>, {0, kMaxAlways}, kEffect,
                  "effects in force in every match, in the order in which they act; if two change "
                  "the score of the same skull, the later one applies"),
             "[]"),
    optional(table("deck", kTo<&RulesetDefinition::deck>, kDeckKeys,
                   "which cards of the plugins are in play, and which more")),
    optional(table("turn", kTo<&RulesetDefinition::turn>, kTurnKeys, "dials of the turn")),
    optional(table("end", kTo<&RulesetDefinition::end>, kEndKeys, "what ends a match early; a flow plays it then")),
    optional(table("win", kTo<&RulesetDefinition::win>, kWinKeys, "by what a match is won")),
    optional(table("dials", kTo<&RulesetDefinition::dials>, kDialsByThing,
                   "dials of the skulls and effects, or of the flow")),
    optional(table("players", kTo<&RulesetDefinition::players>, kPlayers,
                   "numbers of players, each a table such as [players.2]; needed unless inherited", {1, kMaxPlayers})),
    unplayed(optional(
        table("structure_names", kTo<&RulesetDefinition::structure_names>, kStructureNames,
              "what people call the structures that `players` and `features` name, where a player has several"))),
    optional(table("features", kTo<&RulesetDefinition::features>, kFeaturesKeys,
                   "cards of two sides, of which one gives a shape that all build and another an effect")),
    optional(text("flow", Id, kTo<&RulesetDefinition::flow>,
                  "the plugin whose flow is played, in place of `turn`, `players` and `features`")),
    optional(table("options", kTo<&RulesetDefinition::options>, kOptionValues,
                   "what the options of a flow are set to: a piece, or `any` to draw one")),
    optional(table("teams", kTo<&RulesetDefinition::teams>, kTeams,
                   "of a flow: who plays together, by number of players; the ruleset is for these numbers alone")),
    unplayed(optional(ascending_by("points", list("ranks", kTo<&RulesetDefinition::ranks>, {0, kMaxRanks}, kRank,
                                                  "what totals are called, ascending")),
                      "[]")),
    unplayed(optional(list("tips", kTo<&RulesetDefinition::tips>, {0, 32}, kTip,
                           "what a person is told at first decisions, each once, in this order"),
                      "[]")),
    unplayed(optional(table("lesson", kTo<&RulesetDefinition::lesson>, kLessonKeys,
                            "where this ruleset teaches another one; all its tips are shown in each match"))),
});

}  // namespace

}  // namespace schema

constexpr FileSpec kRulesetSpec{"ruleset", "rulesets/<id>.toml", "A game to play.", schema::kRulesetKeys};

}  // namespace ossuary
