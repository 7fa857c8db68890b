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

}  // namespace

}  // namespace schema

constexpr FileSpec kLanguageSpec{"language", "plugins/<plugin>/languages/<language>.toml",
                                 "Texts of any plugins and rulesets in one language.", schema::kLanguageKeys};

}  // namespace ossuary
