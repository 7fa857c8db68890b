#include "content/schema/schema.h"

#include <array>

#include "content/schema/schema_parts.h"

namespace ossuary {

namespace {

using enum ValueType;
using enum Need;
using namespace schema;  // NOLINT(google-build-using-namespace): words of the tables below

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
    {.key = "api",
     .type = Integer,
     .need = Optional,
     .doc = "version of the vocabulary that its scripts are written in",
     .range = {1, 1'000'000},
     .default_value = "1"},
    {.key = "family",
     .type = Id,
     .need = Optional,
     .doc = "plugins of one family are meant to be played one at a time; more of them together are a warning"},
    kProvenance,
    kSource,
});

constexpr auto kSkullKeys = std::to_array<KeySpec>({
    kFormat,
    kId,
    kName,
    {.key = "wish",
     .type = Table,
     .doc =
         "what it scores, in a sentence, by language: { en = \"{each} {each|point|points}\" }; `{dial}` is a number of "
         "`params`, `{dial|point|points}` the form that goes with it",
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
     .doc = "what it changes, in a sentence, by language: { en = \"...\" }; dials as in the wish of a skull",
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
     .doc = "points by skull: their scoring is proven; those left out are not checked",
     .range = {1, 64},
     .children = kPoints},
});

constexpr auto kRetiredExampleKeys = std::to_array<RetiredKey>({
    {"kinds", "since format 2 an example proves every skull that `scores` names: remove the line"},
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
                                "A worked example, which is a test: a structure and what it must score.", kExampleKeys,
                                kRetiredExampleKeys};

std::span<const FileSpec* const> content_schema() {
  static constexpr std::array<const FileSpec*, 7> kAll{&kPluginSpec, &kSkullSpec,   &kCardsSpec,  &kShapeSpec,
                                                       &kEffectSpec, &kExampleSpec, &kRulesetSpec};
  return kAll;
}

}  // namespace ossuary
