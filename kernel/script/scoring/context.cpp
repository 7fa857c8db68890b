#include "script/scoring/context.h"

#include <fmt/format.h>

#include <algorithm>

#include "script/sandbox/lexer.h"

namespace ossuary {

namespace {

/// The failure of a script whose call has changed a variable.
ScriptFailure failure_of(const Context& context, const KeptVariables::Changed& changed) {
  const int line = line_of_assignment(tokens_of(context.texts[changed.script].text), changed.name);
  return {kScriptState,
          fmt::format("scripts keep no state: \"{}\" is assigned to, but outlives the call", changed.name),
          kKeepNoState, ScriptLine{changed.script, line != 0 ? line : changed.function_line}};
}

}  // namespace

void note_reads(Context& context, std::size_t script, const KindsRead& reads) {
  KindsRead& known = context.reads[script];
  const KindsRead before = known;
  known.kinds |= reads.kinds;
  known.all = known.all || reads.all;
  context.reads_grew = context.reads_grew || known != before;
}

std::vector<std::string> kind_ids(const Context& context) {
  std::vector<std::string> ids;
  for (const KindScript& script : context.scripts.first(context.kinds)) {
    ids.push_back(script.kind);
  }
  return ids;
}

std::optional<std::size_t> kind_at(lua_State* lua, int position) {
  const Context& context = context_of(lua);
  const auto scripts = context.scripts.first(context.kinds);
  const auto found = std::find_if(scripts.begin(), scripts.end(), [&](const KindScript& script) {
    return lua_type(lua, position) == LUA_TSTRING && script.kind == lua_tostring(lua, position);
  });
  return found == scripts.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - scripts.begin()));
}

void check_kept_variables(lua_State* lua) {
  const Context& context = context_of(lua);
  if (const auto changed = context.kept.restore(lua)) {
    const ScriptFailure failure = failure_of(context, *changed);
    raise_at(lua, *failure.where, failure.message, failure.hint, failure.code);
  }
}

}  // namespace ossuary
