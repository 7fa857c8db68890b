// Shared scripts: what scripts load with require(). All of it is known from the text of a script, and runs before the
// script, once for each script that loads it: what one script is given no other can reach.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/shared_script.h"
#include "script/sandbox/lexer.h"

struct lua_State;

namespace ossuary {

class KeptVariables;

/// A name that a script gives to require(), as it is written.
struct RequiredName {
  std::string name;
  Location where;
};

/// Every require("NAME") of a script, in the order of its text.
[[nodiscard]] std::vector<RequiredName> names_required(std::string_view source, const std::string& file);

/// Why `source` cannot be compiled; nothing if it can.
[[nodiscard]] std::optional<Diagnostic> syntax_problem(std::string_view source, const std::string& file);

/// How a family of games loads texts, each an index into ScriptState::texts.
struct TextLoader {
  std::function<void(std::size_t text)> push;  ///< pushes the compiled text, then an environment for it alone.
  KeptVariables& kept;                         ///< gets what functions of shared scripts could change;
  bool writes_tables = false;                  ///< see KeptVariables::add().
  std::function<bool(const std::string&)> is_constant;
};

/// A script and all that it loads as one list of tokens.
[[nodiscard]] std::vector<Token> tokens_with_shared(std::string_view source, const SharedScripts& shared);

/// True for a function of a script at `position`.
[[nodiscard]] bool is_script_function(lua_State* lua, int position);
/// Raises script-result for what `script` returns.
[[noreturn]] void refuse_result(lua_State* lua, std::size_t script, const std::string& message,
                                const std::string& hint);

/// Runs what text `script` loads, then the script itself, and leaves what that returns on the stack. Inside a protected
/// call. Raises script-result for a shared script that returns neither a table nor a function.
void run_with_shared(lua_State* lua, std::size_t script, const SharedScripts& shared, const TextLoader& loader);

}  // namespace ossuary
