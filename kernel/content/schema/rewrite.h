// Rewrite: what to write in place of a value or a text that is not as its key wants it.
#pragma once

#include "content/schema/schema.h"
#include "content/text/document.h"

namespace ossuary {

/// What the value of a key of this type is in a file.
[[nodiscard]] NodeType node_type(SchemaType type);

/// What to write in place of `value`, which the file gives for `name`, where `key` wants another type: "like", the key
/// with the value in the brackets or quotes that it lacks; or what to write in place of its header, "table" or "list".
/// None where that cannot be guessed.
[[nodiscard]] TextArguments rewritten(std::string_view name, const TomlNode& value, const KeySpec& key);

/// `text` as ids are written, part by part of a reference or a card, if that fits `type`, else "": of "Snow Owl"
/// "snow_owl", of "Bone / bone" "bone/bone".
[[nodiscard]] std::string in_snake_case(std::string_view text, SchemaType type);

}  // namespace ossuary
