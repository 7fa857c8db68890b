// The keys of language files.
#include "content/schema/schema_parts.h"

namespace ossuary {

namespace schema {

namespace {

constexpr KeySpec kTranslated = text("", Id, {}, "a plugin or a ruleset, which need not be there; or both of that id");
constexpr KeySpec kTranslation =
    any(Text, text("<English>", Text, {},
                   "what a text of these plugins and rulesets is in this language. The key is the English text as its "
                   "file has it, with its dials; where one text needs two translations, with the id of the skull, "
                   "piece or other thing before it, \"id|Text\""));

constexpr auto kLanguageKeys = std::to_array<KeySpec>({
    kFormat,
    text("id", Language, {}, "the code of the language, which is the file's name without its ending"),
    text("name", Text, kTo<&LanguageDefinition::name>, "what its speakers call it"),
    optional(kSource),
    list("for", kTo<&LanguageDefinition::translates>, {1, 64}, kTranslated, "what is translated"),
    table("texts", kTo<&LanguageDefinition::texts>, kTranslation, "the translations, by English text"),
});

constexpr KeySpec kWord =
    any(Text, text("<English>", Text, {}, "what a sentence of the program is in this language, by the English one"));
constexpr auto kWordsKeys = std::to_array<KeySpec>({
    kFormat,
    kLanguageKeys[1],
    kLanguageKeys[2],
    table("texts", kTo<&LanguageDefinition::texts>, kWord, "the translations, by English sentence"),
});

}  // namespace

}  // namespace schema

constexpr FileSpec kLanguageSpec{"language", "plugins/<plugin>/languages/<language>.toml",
                                 "Texts of any plugins and rulesets in one language.", schema::kLanguageKeys};
constexpr FileSpec kWordsSpec{"words", "tools/console/languages/<language>.toml",
                              "The sentences of the program in one language.", schema::kWordsKeys};

}  // namespace ossuary
