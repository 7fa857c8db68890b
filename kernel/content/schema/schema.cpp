#include "content/schema/schema.h"

#include "content/schema/schema_parts.h"
#include "core/graveyard/limits.h"

namespace ossuary {

namespace schema {

namespace {

constexpr KeySpec kRequirement =
    text("", SchemaType::Requirement, {}, "an id, then bounds on its version that must all be met (>=, >, <=, <, =)");
constexpr auto kPluginKeys = std::to_array<KeySpec>({
    kFormat,
    text("id", Id, {}, "the name of the plugin's folder"),
    text("version", Version, kTo<&PluginDefinition::version>,
         "version of the plugin, raised with every change that players notice"),
    kName<&PluginDefinition::name>,
    optional(list("requires", kTo<&PluginDefinition::requirements>, {0, 64}, kRequirement,
                  "plugins that this one builds on; their things may be named, and they are loaded first"),
             "[]"),
    optional(text("family", Id, kTo<&PluginDefinition::family>,
                  "plugins of one family are meant to be played one at a time; more of them together are a warning")),
    provenance(kTo<&PluginDefinition::provenance>),
    kSource,
});

constexpr KeySpec kLetter = unplayed(any(Language, text("<language>", Symbol, {}, "the letter in that language")));
constexpr KeySpec kCounted = text("", Reference, {}, "a skull");
constexpr KeySpec kSkullEvents = any(
    Id, text("<event>", Path, {}, "an event of the flow: the Lua file of what it does then, relative to this file"));
constexpr KeySpec kTimes = any(Id, number("<dial>", {}, {0, kMaxCells}, "", "so many times this dial"));
constexpr auto kSkullKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName<&SkullDefinition::name>,
    table(
        "wish", kTo<&SkullDefinition::wish>, kLocalText,
        "what it scores, in a sentence, by language: { en = \"{each} {each|point|points}\" }; `{dial}` is a number of "
        "`params`, `{dial|point|points}` the form that goes with it"),
    text("glyph", Glyph, kTo<&SkullDefinition::glyph>,
         "the letter that draws it, unlike that of any skull loaded together"),
    unplayed(optional(
        text("symbol", Symbol, kTo<&SkullDefinition::symbol>,
             "one character, as wide as a letter, that draws it on the full screen where people choose symbols; "
             "where two skulls of a ruleset have the same, their glyphs do"))),
    optional(table("letter", kTo<&SkullDefinition::letter>, kLetter,
                   "letters that draw it on the full screen where people choose those of their language, such as "
                   "{ pl = \"K\" }; where it gives none, or two skulls of a ruleset have the same, the glyph does")),
    unplayed(word("color", kTo<&SkullDefinition::color>, kColorWords, "its color on a terminal")),
    text("script", Path, kTo<&SkullDefinition::script>, "the Lua file that scores it, relative to this file"),
    optional(text("act", Path, kTo<&SkullDefinition::act>,
                  "the Lua file of what its skulls do before scoring, relative to this file")),
    optional(text("match_script", Path, kTo<&SkullDefinition::match_script>,
                  "the Lua file of what it scores across players and for leftovers, relative to this file")),
    optional(list("counts_as", kTo<&SkullDefinition::counts_as>, {1, kMaxKinds - 1}, kCounted,
                  "other skulls that it counts as besides: `stack.KIND` of each finds it too; it scores as itself")),
    kParams<&SkullDefinition::params>,
    unplayed(optional(table(
        "most", kTo<&SkullDefinition::most>, kTimes,
        "what one of its skulls earns at most, for proofs of `solve`: { each = 2 } is twice the dial `each`; needed "
        "where its script is not recorded, as none with control flow is, since it says nothing of structures that are "
        "known in part"))),
    unplayed(optional(table("total", kTo<&SkullDefinition::total>, kTimes,
                            "the same of all its skulls in a structure and of what that earns, together, whatever "
                            "cards there are"))),
    optional(table(
        "events", kTo<&SkullDefinition::handlers>, kSkullEvents,
        "what it does in a flow, which plays every ruleset that has such a skull: { placed = \"when_placed.lua\" }")),
});

constexpr KeySpec kSkullTotals =
    any(Reference, number("<skull>", {}, {0, 2 * kMaxDeck}, "skulls", "times that the skull is shown"));
constexpr KeySpec kCopies = copies(1);
constexpr auto kCardsKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    table("name", {}, kPlainText, kName<&SkullDefinition::name>.doc),
    provenance({}),
    kSource,
    unplayed(optional(number("total", kTo<&DeckDefinition::total>, {1, kMaxDeck}, "cards",
                             "number of cards, as a rulebook says it: compared with their copies"))),
    unplayed(
        optional(table("skulls", kTo<&DeckDefinition::skulls>, kSkullTotals,
                       "how often the cards show each skull, to be compared with them; its order is the order in which "
                       "skulls are listed everywhere, else that of their files",
                       {1, 64}))),
    in_order(table("cards", kTo<&DeckDefinition::cards>, kCopies,
                   "every card and its copies, such as { \"top/bottom\" = 2 }", {1, kMaxDeck})),
});

constexpr auto kPyramid = std::to_array<KeySpec>({
    number("base", kTo<&PyramidDefinition::base>, {1, kMaxPlaces}, "cards", "cards in the lowest row"),
    number("rows", kTo<&PyramidDefinition::rows>, {1, kMaxPlaces}, "rows",
           "rows, each a card narrower than the one below"),
});
constexpr auto kShapeKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName<&ShapeDefinition::name>,
    optional(provenance(kTo<&ShapeDefinition::provenance>)),
    optional(kSource),
    optional(table("pyramid", kTo<&ShapeDefinition::pyramid>, kPyramid, "a pyramid, its bottom row floating")),
    optional(word("support", kTo<&ShapeDefinition::support>, kSupportWords,
                  "of a drawing: whether a card needs `all` cards below it, or `any` one of them")),
    optional(text("drawing", Drawing, kTo<&ShapeDefinition::drawing>,
                  "any other shape: each card a block of 2 x 2 of one letter, capital where the card is an anchor")),
});

constexpr KeySpec kReplaced =
    any(Reference, text("<skull>", Path, {},
                        "the Lua file that scores this skull while the effect is in force, relative to this file"));
constexpr auto kEffectKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName<&EffectDefinition::name>,
    table("wish", kTo<&EffectDefinition::wish>, kLocalText,
          "what it changes, in a sentence, by language: { en = \"...\" }; dials as in the wish of a skull"),
    provenance(kTo<&EffectDefinition::provenance>),
    kSource,
    optional(table("params", kTo<&EffectDefinition::params>, kDials,
                   "the dials of all its scripts: every number that a designer may want to turn", {0, 64}),
             "{}"),
    optional(table("replaces", kTo<&EffectDefinition::replaces>, kReplaced,
                   "skulls that score in another way; an effect has this or `before`, or both", {1, 32})),
    optional(text("before", Path, kTo<&EffectDefinition::before>,
                  "the Lua file of what is done before scoring, relative to this file")),
});

}  // namespace

}  // namespace schema

constexpr FileSpec kPluginSpec{"plugin", "plugins/<plugin>/plugin.toml", "The manifest of a plugin.",
                               schema::kPluginKeys};
constexpr FileSpec kSkullSpec{"skull", "plugins/<plugin>/skulls/<id>.toml", "A kind of skull.", schema::kSkullKeys};
constexpr FileSpec kCardsSpec{"cards", "plugins/<plugin>/cards/<id>.toml", "A part of the deck.", schema::kCardsKeys};
constexpr FileSpec kShapeSpec{"shape", "plugins/<plugin>/shapes/<id>.toml",
                              "A shape to build on: a pyramid, or a drawing.", schema::kShapeKeys};
constexpr FileSpec kEffectSpec{"effect", "plugins/<plugin>/effects/<id>.toml",
                               "A condition that changes the scoring of every structure of a match.",
                               schema::kEffectKeys};

std::span<const FileSpec* const> content_specs() {
  static constexpr std::array kSpecs{&kPluginSpec,   &kSkullSpec, &kCardsSpec,  &kShapeSpec, &kEffectSpec,
                                     &kLanguageSpec, &kFlowSpec,  &kPiecesSpec, &kPieceSpec, &kChoiceSpec,
                                     &kLayoutSpec,   &kPrintSpec, &kRulesetSpec};
  return kSpecs;
}

}  // namespace ossuary
