// Shared scripts: what scripts load with require(), which is known from their texts. Nothing is run here: see
// script_loader.h. They run before the script, once for each that loads them: what one script is given no other can
// reach.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/scripts.h"
#include "say/diagnostic.h"
#include "script/text/lexer.h"

namespace ossuary {

/// A name that a script gives to require(), as it is written.
struct RequiredName {
  std::string name;
  Location where;
};

/// Every require("NAME") of a script, in the order of its text.
[[nodiscard]] std::vector<RequiredName> names_required(std::string_view source, const std::string& file);

/// Why `source` cannot be compiled; nothing if it can.
[[nodiscard]] std::optional<Diagnostic> syntax_problem(std::string_view source, const std::string& file);

/// A script and all that it loads as one list of tokens.
[[nodiscard]] std::vector<Token> tokens_with_shared(std::string_view source, const SharedScripts& shared);

}  // namespace ossuary
