// Values of keys as text: what keys are left at, and what rules were made with.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/schema/schema.h"
#include "core/graveyard/ruleset.h"

namespace ossuary::author {

/// A text as TOML writes it.
[[nodiscard]] std::string toml_text(std::string_view text);
/// `{ en = "text", pl = "tekst" }`.
[[nodiscard]] std::string toml_text(const LocalText& text);

/// What an optional key is left at, as TOML writes it; "" where there is nothing.
[[nodiscard]] std::string default_text(const KeySpec& key);

/// The dials of a turn in the order of the schema: each name, and its value as TOML and JSON write it, "" for none.
[[nodiscard]] std::vector<std::pair<std::string_view, std::string>> values_of(const TurnRules& turn);

}  // namespace ossuary::author
