// The keys of language files.
#include "content/schema/schema_parts.h"

namespace ossuary {

namespace schema {

namespace {

constexpr KeySpec kNameHere = plain(optional(text("name", Text, {}, "what people call it")));
constexpr KeySpec kWishHere = optional(text("wish", Text, {}, "its `wish`; dials and forms of words as there"));

constexpr KeySpec kNamed = kNameHere;
constexpr auto kWishing = std::to_array<KeySpec>({kNameHere, kWishHere});
constexpr auto kPieceTexts = std::to_array<KeySpec>({
    kNameHere,
    optional(text("text", Text, {}, "its `text`; numbers and forms of words as there")),
});
constexpr auto kChoiceTexts = std::to_array<KeySpec>({
    optional(text("says", Text, {}, "its `says`; marks such as {1} as there")),
    optional(text("passes", Text, {}, "its `passes`")),
});

constexpr KeySpec things(std::string_view key, const KeySpec& any_thing, std::string_view doc) {
  return optional(table(key, {}, any_thing, doc));
}
constexpr KeySpec kSkullTexts = any(Id, table("<skull>", {}, kWishing, "texts of a skull"));
constexpr KeySpec kShapeTexts = any(Id, table("<shape>", {}, kNamed, "the name of a shape"));
constexpr KeySpec kEffectTexts = any(Id, table("<effect>", {}, kWishing, "texts of an effect"));
constexpr KeySpec kCategoryTexts = any(Id, table("<category>", {}, kWishing, "texts of a category"));
constexpr KeySpec kCounterTexts = any(Id, table("<counter>", {}, kNamed, "the name of a counter"));
constexpr KeySpec kTypeTexts = any(Id, table("<type>", {}, kPieceTexts, "texts of a type of pieces"));
constexpr KeySpec kZoneTexts = any(Id, table("<zone>", {}, kNamed, "the name of a zone"));
constexpr KeySpec kRowTexts = any(Id, table("<row>", {}, kNamed, "the name of a row of a zone"));
constexpr KeySpec kAnyPieceTexts = any(Id, table("<piece>", {}, kPieceTexts, "texts of a piece"));
constexpr KeySpec kAnyChoiceTexts = any(Id, table("<choice>", {}, kChoiceTexts, "texts of a choice"));

constexpr auto kPluginTexts = std::to_array<KeySpec>({
    kNameHere,
    things("skulls", kSkullTexts, "texts of skulls, by id"),
    things("shapes", kShapeTexts, "names of shapes, by id"),
    things("effects", kEffectTexts, "texts of effects, by id"),
    optional(text("turn", Text, {}, "of a flow, the text of its turn")),
    things("categories", kCategoryTexts, "of a flow, texts of categories, by id"),
    things("counters", kCounterTexts, "of a flow, names of counters, by id"),
    things("types", kTypeTexts, "of a flow, texts of types of pieces, by id"),
    things("zones", kZoneTexts, "of a flow, names of zones, by id"),
    things("rows", kRowTexts, "of a flow, names of rows of zones, by id"),
    things("pieces", kAnyPieceTexts, "of a flow, texts of pieces, by id"),
    things("choices", kAnyChoiceTexts, "of a flow, texts of choices, by id"),
});
constexpr KeySpec kPlugins =
    any(Id, table("<plugin>", {}, kPluginTexts, "texts for things of a plugin, which need not be there"));

constexpr KeySpec kRankName = text("", Text, {}, "what a total is called");
constexpr auto kRulesetTexts = std::to_array<KeySpec>({
    kNameHere,
    optional(list("ranks", {}, {1, kMaxRanks}, kRankName, "the names of its `ranks`, in the same order")),
});
constexpr KeySpec kRulesets =
    any(Id, table("<ruleset>", {}, kRulesetTexts, "texts for a ruleset, which need not be there"));

constexpr auto kLanguageKeys = std::to_array<KeySpec>({
    kFormat,
    text("id", Language, {}, "the code of the language, which is the file's name without its ending"),
    text("name", Text, kTo<&LanguageDefinition::name>, "what its speakers call it"),
    optional(kSource),
    optional(table("plugins", kTo<&LanguageDefinition::plugins>, kPlugins, "texts for plugins, by id")),
    optional(table("rulesets", kTo<&LanguageDefinition::rulesets>, kRulesets, "texts for rulesets, by id")),
});

}  // namespace

}  // namespace schema

constexpr FileSpec kLanguageSpec{"language", "plugins/<plugin>/languages/<language>.toml",
                                 "Texts in one language for things of any plugins and rulesets.",
                                 schema::kLanguageKeys};

}  // namespace ossuary
