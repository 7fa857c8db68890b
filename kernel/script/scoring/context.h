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

#include "graveyard/scoring.h"
#include "script/scoring/memo.h"
#include "script/scoring/reads.h"
#include "script/scoring/scripts.h"

namespace ossuary {

/// Codes of the diagnostics that scripts give.
inline constexpr std::string_view kScriptSyntax = "script-syntax";
inline constexpr std::string_view kScriptResult = "script-result";
inline constexpr std::string_view kScriptError = "script-error";
inline constexpr std::string_view kScriptLimit = "script-limit";
inline constexpr std::string_view kScriptState = "script-state";
inline constexpr std::string_view kHiddenCharacter = "hidden-character";

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

/// What runs, which decides what words may be used.
enum class Phase : std::uint8_t {
  Loading,  ///< scripts run only to return what they offer; there is no structure.
  Act,      ///< an effect acts before scoring.
  Scoring,  ///< skulls are scored, and choosers say what they would choose.
  Chosen,   ///< skulls are scored that depend on what others chose.
};

/// What one script offers, as references into the registry of its state.
struct Offer {
  int score = LUA_NOREF;    ///< the scorer; of a chooser, its `score`; of an act, the act.
  int score_line = 0;       ///< where it begins in the script.
  int options = LUA_NOREF;  ///< of a chooser.
  int options_line = 0;
  int stack = LUA_NOREF;  ///< what to pass as `stack` and `params`.
  int params = LUA_NOREF;
  bool together = false;  ///< a chooser whose skulls choose once for all.
  /// A chooser whose `score` depends on its skull and what it chooses alone, so that points are kept by these. Not one
  /// whose skulls choose together: they seldom lie the same way again.
  bool keeps = false;
  Reads reads;
  [[nodiscard]] bool chooses() const { return options != LUA_NOREF; }
};

/// The structure being scored and the points so far. One for each Lua state; its address stands in the state's extra
/// space.
struct Context {
  const Shape* shape = nullptr;
  CellSet all;                       ///< cells of `shape`.
  CellSet present;                   ///< cells that show a skull.
  const KindCells* cells = nullptr;  ///< by kind.
  PointsByKind points{};             ///< by kind, so far.
  CellSet earners;                   ///< cells that were named to earn points, since this was last emptied.
  Explanation* notes = nullptr;      ///< where awards and choices are noted; null when nobody asks.
  KindCells chosen{};                ///< by kind: what its skulls chose. Read in Phase::Chosen alone.
  CellSet hidden;                    ///< cells of the cards that an act has turned face down.
  Phase phase = Phase::Loading;
  std::span<const KindScript> scripts;        ///< by kind; after those of `kinds`, perhaps that of an act.
  std::size_t kinds = 0;                      ///< how many kinds there are.
  std::array<Offer, kMaxKinds + 1> offers{};  ///< by script, of those that loaded.
  std::vector<std::size_t> driven;            ///< scripts that the driver calls, a line each, in this order.
  int driver_line = 0;                        ///< the line of the first of these calls.
  std::optional<ScriptLine> running;          ///< the function that was called last, not by the driver.
  Memos memos;
  std::vector<CellSet> options;  ///< those listed last; here to be used again and again.
  Trouble trouble;
};

/// The kinds whose cells some script may read as `stack.KIND`. By kind.
[[nodiscard]] std::bitset<kMaxKinds> kinds_read(const Context& context);

/// The context of a state.
[[nodiscard]] inline Context& context_of(lua_State* lua) { return **static_cast<Context**>(lua_getextraspace(lua)); }

/// Ends the running protected call with `message`; note_trouble() finds the line, unless Context::trouble has it
/// already.
[[noreturn]] void raise(lua_State* lua, const std::string& message, const std::string& hint = "",
                        std::string_view code = kScriptError);

/// Ends the running protected call with `message` about the function that `reference` of the registry is, of `script`.
/// For what is noticed outside the script.
[[noreturn]] void raise_about(lua_State* lua, std::size_t script, int reference, const std::string& message,
                              const std::string& hint = "", std::string_view code = kScriptError);

/// Where the function that `reference` of the registry is, of `script`, begins.
[[nodiscard]] ScriptLine line_of_function(lua_State* lua, std::size_t script, int reference);

/// Message handler of protected calls: completes Context::trouble from the error value and the innermost script frame.
int note_trouble(lua_State* lua);

/// The line that the innermost script frame of `lua` has come to; where a tail call has left no such frame, that on
/// which the function begins that was called. Allocates nothing in Lua.
[[nodiscard]] std::optional<ScriptLine> running_line(lua_State* lua);

/// The name under which the driver is compiled, which calls scorers.
inline constexpr const char* kDriverName = "=driver";

/// Where the scorer begins that the driver calls on its line `line`; nothing where it calls none.
[[nodiscard]] std::optional<ScriptLine> driven_at(const Context& context, int line);

/// The name under which script `index` is compiled: "=#INDEX". It holds no colon, so Lua's "name:line:" reads exactly.
[[nodiscard]] std::string chunk_name(std::size_t index);

/// The trouble as a diagnostic that shows the line at fault.
[[nodiscard]] Diagnostic to_diagnostic(const Trouble& trouble, std::span<const KindScript> scripts);

/// A key that was looked for in vain, as messages and hints need it: the beginning is enough.
[[nodiscard]] std::string key_text(lua_State* lua, int position);

/// A Lua value as messages show it: a number or a short string itself, else its type.
[[nodiscard]] std::string shown(lua_State* lua, int position);

}  // namespace ossuary
