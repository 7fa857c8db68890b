// Rewrite: what to write in place of a value or a text that is not as its key wants it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/schema/schema.h"
#include "content/text/document.h"
#include "core/graveyard/limits.h"

namespace ossuary {

/// What the value of a key of this type is in a file.
[[nodiscard]] NodeType node_type(SchemaType type);

/// What to write in place of `value`, which the file gives for `name`, where `key` wants another type: "like", the key
/// with the value in the brackets or quotes that it lacks; or what to write in place of its header, "table" or "list".
/// None where that cannot be guessed.
[[nodiscard]] TextArguments rewritten(std::string_view name, const TomlNode& value, const KeySpec& key);

/// True for a table of cards, each with how many there are of it.
[[nodiscard]] bool counts_cards(const KeySpec& key);
struct CopiesOfCard {
  std::string card;
  int copies = 0;
};
/// The cards of a list, or the one that a text is, each with how often it is there; what is no card is passed over.
[[nodiscard]] std::vector<CopiesOfCard> counted_cards(const TomlNode& value);
/// The table of such cards, `{ "bone/bone" = 2 }`; of more than `most` the end is left out.
[[nodiscard]] std::string as_counts(std::span<const CopiesOfCard> cards, std::size_t most);

/// `text` as ids are written, part by part of a reference or a card, if that fits `type`, else "": of "Snow Owl"
/// "snow_owl", of "Bone / bone" "bone/bone".
[[nodiscard]] std::string in_snake_case(std::string_view text, SchemaType type);

}  // namespace ossuary
