#include "script/scoring/parameters.h"

#include <algorithm>
#include <utility>

#include "core/base/ensure.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

/// Awards that an explanation may hold. Scores need no such bound: there, nothing is kept of an award.
constexpr std::size_t kMostNotes = 10'000;

const ScoringWord* relation_at(lua_State* lua, int position) {
  const ScoringWord* const word = word_at(lua, position);
  return word != nullptr && word->relation.to != nullptr ? word : nullptr;
}

const ScoringWord* parting_at(lua_State* lua, int position) {
  const ScoringWord* const word = word_at(lua, position);
  return word != nullptr && word->part != nullptr ? word : nullptr;
}

/// The line that the calling script has reached, also where it was a script that it loads that made the call.
int own_line(lua_State* lua) {
  const std::size_t script = calling_script(lua);
  lua_Debug frame;
  for (int level = 1; lua_getstack(lua, level, &frame) != 0; ++level) {
    lua_getinfo(lua, "Sl", &frame);
    if (script_of(frame.source) == script) {
      return frame.currentline;
    }
  }
  return context_of(lua).functions[script].score.where.line;  // it ended with the call of the other
}

}  // namespace

void refuse_at_loading(lua_State* lua) { raise(lua, "script-error/no-cells"); }

void refuse_cells(const Arguments& arguments) {
  const Context& context = context_of(arguments.lua());
  if (context.phase == Phase::Loading) {
    refuse_at_loading(arguments.lua());
  }
  arguments.refuse("script-error/beyond-shape", {{"cells", context.all.count()}});
}

Where Parameter<Where>::take(Arguments& arguments) {
  lua_State* const lua = arguments.lua();
  const int position = arguments.next();
  if (const ScoringWord* const word = relation_at(lua, position)) [[likely]] {
    return {.relation = &word->relation};
  }
  if (!lua_isfunction(lua, position) || lua_iscfunction(lua, position) != 0) {
    arguments.refuse("script-error/relation", {{"relations", relation_names()}});
  }
  (void)Arguments(arguments).take<Cells>();  // the others: what is wrong with them is said before the function has them
  Context& context = context_of(lua);
  FoundByCell found{};  // the function may call a word with one of its own
  for (const CellId cell : CellSet(static_cast<std::uint64_t>(lua_tointeger(lua, 1))) & context.all) {
    lua_pushvalue(lua, position);
    (void)push_cells(lua, CellSet::of(cell));
    lua_pushvalue(lua, position + 1);
    lua_call(lua, 2, 1);
    if (lua_isinteger(lua, -1) == 0) {
      arguments.refuse("script-error/relation-result", {{"result", shown(lua, -1)}});
    }
    found[index(cell)] = CellSet(static_cast<std::uint64_t>(lua_tointeger(lua, -1)));
    lua_pop(lua, 1);
  }
  context.found_by_script = found;
  return {.found = &context.found_by_script};
}

Parting Parameter<Parting>::take(Arguments& arguments) {
  const ScoringWord* const word = parting_at(arguments.lua(), arguments.next());
  if (word == nullptr) [[unlikely]] {
    arguments.refuse("script-error/parting", {{"partings", parting_names()}});
  }
  return word->part;
}

Sets Parameter<Sets>::take(Arguments& arguments) {
  const ScoringWord* const word = word_of_loop(arguments.lua(), arguments.next());
  if (word == nullptr) [[unlikely]] {
    arguments.refuse("script-error/sets");
  }
  return {word->list, arguments.take<Cells>()};
}

KindIndex Parameter<KindIndex>::take(Arguments& arguments) {
  lua_State* const lua = arguments.lua();
  const Context& context = context_of(lua);
  const int position = arguments.position() + 1;
  if (const auto kind = kind_at(lua, position)) {
    arguments.next();
    return {*kind};
  }
  if (lua_type(lua, position) == LUA_TNUMBER) {
    const CellSet cells = arguments.take<Cells>();
    for (std::size_t kind = 0; kind < context.kinds; ++kind) {
      if (!cells.empty() && context.cells(kind).contains(cells)) {
        return {kind};
      }
    }
    arguments.refuse("script-error/several-kinds");
  }
  arguments.next();
  if (lua_type(lua, position) == LUA_TSTRING) {
    const std::string name = key_text(lua, position);
    TextArguments values = nearest_of(name, kind_ids(context));
    values.emplace_back("name", name);
    arguments.refuse("script-error/kind-given", std::move(values));
  }
  arguments.refuse("script-error/no-kind");
}

NoteText Parameter<NoteText>::take(Arguments& arguments) {
  if (lua_isstring(arguments.lua(), arguments.next()) == 0) [[unlikely]] {
    arguments.refuse("script-error/text");
  }
  return {arguments.position()};
}

void ProgramValue<Where>::record(RecordedArguments& arguments) { arguments.add_word(relation_at); }

void ProgramValue<Parting>::record(RecordedArguments& arguments) { arguments.add_word(parting_at); }

void ProgramValue<Sets>::record(RecordedArguments& arguments) {
  arguments.add_loop();
  arguments.add_symbol();
}

void raise_refusal(lua_State* lua, Context& context) {
  const auto argument = [lua](int position) { return Arguments(lua, position); };
  const ScoringScript& script = context.scripts[calling_script(lua)];
  const bool of_skull = script.purpose == ScriptPurpose::SkullAct;
  switch (std::exchange(context.refusal, WordRefusal::None)) {
    case WordRefusal::NoScorer:
      raise(lua,
            of_skull ? ScriptMessageId("script-error/skull-act-awards") : ScriptMessageId("script-error/act-awards"));
    case WordRefusal::NotOwn:
      if (context.phase == Phase::Loading) {
        raise(lua, "script-error/no-award");
      }
      argument(1).refuse("script-error/not-own", {{"kind", script.kind}});
    case WordRefusal::PointsTooHigh:
      argument(context.refused_argument).refuse("script-error/points-given", {{"points", context.refused_points}});
    case WordRefusal::SumTooHigh:
      raise(lua, "script-error/points", {{"kind", script.kind}, {"points", context.refused_points}});
    case WordRefusal::SeveralCells:
      argument(1).refuse("script-error/several-cells", {{"cells", context.refused_points}});
    case WordRefusal::NoAct:
      raise(lua, "script-error/for-acts", {{"word", running_word(lua)->name}});
    case WordRefusal::NeedsLua:
    case WordRefusal::None:
      break;
  }
  raise_defect("a word that refuses says why");
}

void note_line(lua_State* lua, Explanation& notes, std::size_t before) {
  if (notes.awards.size() > kMostNotes) {
    raise(lua, "script-limit/awards", {{"most", kMostNotes}});
  }
  if (notes.awards.size() > before) {
    const int line = own_line(lua);
    std::for_each(notes.awards.begin() + static_cast<std::ptrdiff_t>(before), notes.awards.end(),
                  [line](Award& award) { award.line = line; });
  }
}

void note(lua_State* lua, NoteText text, std::optional<AnyCells> cells) {
  const Context& context = context_of(lua);
  const ScoringScript& script = context.scripts[calling_script(lua)];
  if (context.notes != nullptr && context.notes->notes.size() < kMostNotes && script.purpose == ScriptPurpose::Scorer) {
    constexpr std::size_t kMostCharacters = 200;
    context.notes->notes.push_back({.kind = id_at<KindId>(script.earner),
                                    .text = clipped(printable(lua_tostring(lua, text.position)), kMostCharacters),
                                    .cells = cells.value_or(AnyCells()).set & context.all,
                                    .line = own_line(lua)});
  }
}

}  // namespace ossuary
