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

void check_kept_variables(lua_State* lua) {
  const Context& context = context_of(lua);
  if (const auto changed = context.kept.restore(lua)) {
    const ScriptFailure failure = failure_of(context, *changed);
    raise_at(lua, *failure.where, failure.message, failure.hint, failure.code);
  }
}

}  // namespace ossuary
