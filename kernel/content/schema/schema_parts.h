// What the tables of several kinds of content files share: one function for each kind of key, and keys that many files
// have. Private to kernel/content/schema and tools/author.
#pragma once

#include <array>

#include "content/schema/bind.h"
#include "content/schema/definition.h"
#include "content/schema/schema.h"
#include "content/schema/words.h"
#include "core/graveyard/limits.h"

namespace ossuary::schema {

using enum SchemaType;

inline constexpr ValueRange kAnyInt32{std::numeric_limits<std::int32_t>::min(),
                                      std::numeric_limits<std::int32_t>::max()};

constexpr KeySpec optional(KeySpec key) {
  key.need = Need::Optional;
  return key;
}
/// A key that is printed with `text` as its default.
constexpr KeySpec optional(KeySpec key, std::string_view text) {
  key.default_value = text;
  return optional(key);
}
/// A key by which no game is played.
constexpr KeySpec unplayed(KeySpec key) {
  key.unplayed = true;
  return key;
}
/// A table of the author's keys by whose order games are played.
constexpr KeySpec in_order(KeySpec key) {
  key.in_order = true;
  return key;
}
/// A list that adds to that of what is extended.
constexpr KeySpec adds(KeySpec key) {
  key.adds = true;
  return key;
}
/// A value that is written as a text of `type`.
constexpr KeySpec text(std::string_view key, SchemaType type, Target to, std::string_view doc) {
  return {.key = key, .type = type, .doc = doc, .to = to};
}
constexpr KeySpec number(std::string_view key, Target to, ValueRange range, std::string_view unit,
                         std::string_view doc) {
  return {.key = key, .type = Integer, .doc = doc, .range = range, .unit = unit, .to = to};
}
constexpr KeySpec yes_or_no(std::string_view key, Target to, std::string_view doc) {
  return {.key = key, .type = Boolean, .doc = doc, .to = to};
}
constexpr KeySpec word(std::string_view key, Target to, std::span<const std::string_view> words, std::string_view doc) {
  return {.key = key, .type = Word, .doc = doc, .words = words, .to = to};
}
constexpr KeySpec list(std::string_view key, Target to, ValueRange items, const KeySpec& item, std::string_view doc) {
  return {.key = key, .type = List, .doc = doc, .range = items, .children = {&item, 1}, .to = to};
}
/// A list of tables, each with more of `number` than the one before.
constexpr KeySpec ascending_by(std::string_view number, KeySpec key) {
  key.ascending_by = number;
  return key;
}
constexpr KeySpec table(std::string_view key, Target to, std::span<const KeySpec> keys, std::string_view doc,
                        ValueRange entries = {}) {
  return {.key = key, .type = Table, .doc = doc, .range = entries, .children = keys, .to = to};
}
constexpr KeySpec table(std::string_view key, Target to, const KeySpec& only_key, std::string_view doc,
                        ValueRange entries = {}) {
  return table(key, to, std::span(&only_key, 1), doc, entries);
}
/// A key of any name of `type`; `key` describes its value.
constexpr KeySpec any(SchemaType type, KeySpec key) {
  key.key_type = type;
  return optional(key);
}
/// A key that is any number of `range`.
constexpr KeySpec any_number(ValueRange range, KeySpec key) {
  key.key_range = range;
  return any(Integer, key);
}

inline constexpr auto kLocalText = std::to_array<KeySpec>({
    unplayed(text("en", Text, {}, "the text in English, which is shown for languages that are not given")),
    unplayed(any(Language, text("<language>", Text, {}, "the text in another language"))),
});

constexpr KeySpec plain(KeySpec key) {
  key.plain = true;
  return key;
}
/// The same without placeholders.
inline constexpr auto kPlainText = std::to_array<KeySpec>({plain(kLocalText[0]), plain(kLocalText[1])});

inline constexpr KeySpec kFormat = unplayed(number("format", {}, {}, "", "version of the content format: 2"));
inline constexpr KeySpec kId = unplayed(text("id", Id, {}, "the file's name without its ending"));
template <auto Member>
inline constexpr KeySpec kName = table("name", kTo<Member>, kPlainText,
                                       "what people call it, by language: { en = \"...\" }");
inline constexpr KeySpec provenance(Target to) {
  return unplayed(word("provenance", to, kProvenanceWords,
                       "how true it is to a published game: `arranged` is published but not to the letter"));
}
/// Any card, with how many of it there are: `least` at least.
constexpr KeySpec copies(std::int64_t least) {
  return any(SchemaType::Card, number("<top/bottom>", {}, {least, kMaxDeck}, "copies",
                                      "copies of the card that shows these two skulls; `-` is a blank half"));
}
inline constexpr auto kWinKeys = std::to_array<KeySpec>({
    optional(
        word("order", kTo<&WinDefinition::order>, kWinOrderWords,
             "what decides: the highest total, then the best category; most in the kind that scores least for them, "
             "then the next weakest; the total alone, with the win shared by equals; or all win or lose together")),
    optional(number("target", kTo<&WinDefinition::target>, kAnyInt32, "points",
                    "of `together`: what all totals together must reach")),
});
inline constexpr KeySpec kSource = unplayed(text("source", Text, {}, "where it was taken from: book, page, designer"));

inline constexpr KeySpec kDials = any(Id, number("<dial>", {}, kAnyInt32, "", "a number that the script reads"));
inline constexpr KeySpec kDialsByThing =
    any(Reference, table("<skull>", {}, kDials,
                         "dials of one skull, effect, flow or piece, in place of its own `params`; a skull goes before "
                         "an effect of its name"));
template <auto Member>
inline constexpr KeySpec kParams = optional(table("params", kTo<Member>, kDials,
                                                  "the dials: every number that a designer may want to turn", {0, 64}),
                                            "{}");

}  // namespace ossuary::schema
