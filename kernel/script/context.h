// Context: what a running script may see, what it has earned, and what went wrong. Every Lua function reaches it from
// its state.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/scoring.h"
#include "script/reads.h"
#include "script/scripts.h"

namespace ossuary {

/// Codes of the diagnostics that scripts give.
inline constexpr std::string_view kScriptSyntax = "script-syntax";
inline constexpr std::string_view kScriptResult = "script-result";
inline constexpr std::string_view kScriptError = "script-error";
inline constexpr std::string_view kScriptLimit = "script-limit";
inline constexpr std::string_view kScriptState = "script-state";

/// A line of a script.
struct ScriptLine {
  std::size_t script = 0;  ///< index into Context::scripts.
  int line = 0;            ///< 0 when unknown.
};

/// What went wrong in a protected call, gathered while its stack still stands.
struct Trouble {
  std::string_view code;  ///< "" until someone knows better than kScriptError.
  std::string message;
  std::string hint;
  std::optional<ScriptLine> where;
};

/// The structure being scored and the points so far. One for each Lua state; its address stands in the state's extra
/// space.
struct Context {
  const Shape* shape = nullptr;
  CellSet all;                           ///< cells of `shape`.
  CellSet present;                       ///< cells that show a skull.
  const KindCells* cells = nullptr;      ///< by kind.
  PointsByKind points{};                 ///< by kind, so far.
  std::vector<Award>* awards = nullptr;  ///< where awards are noted; null when nobody asks.
  bool loading = true;                   ///< no structure yet: scripts run only to return their scorer.
  std::span<const KindScript> scripts;   ///< by kind.
  std::array<Reads, kMaxKinds> reads{};  ///< by kind, of the scripts that loaded.
  Trouble trouble;
};

/// The kinds whose cells some script may read as `stack.KIND`.
[[nodiscard]] std::bitset<kMaxKinds> kinds_read(const Context& context);

/// The context of a state.
[[nodiscard]] inline Context& context_of(lua_State* lua) { return **static_cast<Context**>(lua_getextraspace(lua)); }

/// Ends the running protected call with `message`; note_trouble() finds the line, unless Context::trouble has it
/// already.
[[noreturn]] void raise(lua_State* lua, const std::string& message, const std::string& hint = "",
                        std::string_view code = kScriptError);

/// Message handler of protected calls: completes Context::trouble from the error value and the innermost script frame.
int note_trouble(lua_State* lua);

/// The line that the innermost script frame of `lua` has come to. Allocates nothing in Lua.
[[nodiscard]] std::optional<ScriptLine> running_line(lua_State* lua);

/// The name under which script `index` is compiled: "=#INDEX". It holds no colon, so Lua's "name:line:" reads exactly.
[[nodiscard]] std::string chunk_name(std::size_t index);

/// The trouble as a diagnostic that shows the line at fault.
[[nodiscard]] Diagnostic to_diagnostic(const Trouble& trouble, std::span<const KindScript> scripts);

/// A Lua value as messages show it: a number or a short string itself, else its type.
[[nodiscard]] std::string shown(lua_State* lua, int position);

}  // namespace ossuary
