// What the tables of several kinds of content files share. Private to kernel/content/schema*.cpp.
#pragma once

#include <array>

#include "content/schema/schema.h"
#include "graveyard/graveyard.h"
#include "graveyard/hand.h"
#include "graveyard/ruleset.h"
#include "graveyard/verbs.h"

namespace ossuary::schema {

using enum ValueType;
using enum Need;

inline constexpr ValueRange kAnyInt32{std::numeric_limits<std::int32_t>::min(),
                                      std::numeric_limits<std::int32_t>::max()};
inline constexpr ValueRange kSomeItems{1, 1024};
inline constexpr auto kMaxPilesHere = static_cast<std::int64_t>(kMaxPiles);
inline constexpr auto kMaxHandHere = static_cast<std::int64_t>(kMaxHand);
inline constexpr auto kMaxRow = static_cast<std::int64_t>(kMaxPlaces);
inline constexpr auto kMaxRanksHere = static_cast<std::int64_t>(kMaxRanks);
inline constexpr auto kMaxDeckHere = static_cast<std::int64_t>(kMaxDeck);

inline constexpr auto kProvenanceWords = std::to_array<std::string_view>({"official", "arranged", "house"});

inline constexpr auto kLocalText = std::to_array<KeySpec>({
    {.key = "en", .type = Text, .doc = "the text in English, which stands in for languages that are not given"},
    {.key = "<language>", .type = Text, .need = Optional, .doc = "the text in another language", .key_type = Language},
});

inline constexpr KeySpec kFormat{.key = "format", .type = Integer, .doc = "version of the content format: 2"};
inline constexpr KeySpec kId{.key = "id", .type = Id, .doc = "the file's name without its ending"};
inline constexpr KeySpec kName{
    .key = "name", .type = Table, .doc = "what people call it, by language: { en = \"...\" }", .children = kLocalText};
inline constexpr KeySpec kProvenance{
    .key = "provenance",
    .type = Word,
    .doc = "how true it is to a published game: `arranged` is published but not to the letter",
    .words = kProvenanceWords};
inline constexpr KeySpec kSource{.key = "source", .type = Text, .doc = "where it was taken from: book, page, designer"};

inline constexpr auto kDials = std::to_array<KeySpec>({
    {.key = "<dial>", .type = Integer, .need = Optional, .doc = "a number that the script reads", .range = kAnyInt32},
});
}  // namespace ossuary::schema
