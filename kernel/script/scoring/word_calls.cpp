#include "script/scoring/word_calls.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "script/scoring/recorder.h"

namespace ossuary {

namespace {

/// Awards that an explanation may hold. Scores need no such bound: there, nothing is kept of an award.
constexpr std::size_t kMostNotes = 10'000;

/// Upvalues of a word: its Word, and, of a word that goes through sets, the function of its loops.
constexpr int kWordUpvalue = 1;
constexpr int kLoopUpvalue = 2;

/// The operands of a word that Lua calls.
constexpr Operands kArguments = [] {
  Operands operands{};
  std::iota(operands.begin(), operands.end(), kArgumentValues);
  return operands;
}();

int call_word(lua_State* lua);
int next_set(lua_State* lua);

const Word& running_word(lua_State* lua) {
  return *static_cast<const Word*>(lua_touserdata(lua, lua_upvalueindex(kWordUpvalue)));
}

/// The name of an argument of what runs, as messages show it: `word: argument 1 (cells)`.
std::string argument_name(lua_State* lua, int position, bool loop) {
  if (loop) {
    return fmt::format("argument {} of an iterator", position);
  }
  const WordText& text = running_word(lua).text;
  return fmt::format("{}: argument {} ({})", text.name, position, parameter_name(text.parameters, position));
}

/// The argument as an integer; a float of integral value is one.
std::int64_t integer_argument(lua_State* lua, int position, bool loop = false, const char* wanted = "an integer") {
  if (lua_isinteger(lua, position) != 0) [[likely]] {
    return lua_tointeger(lua, position);
  }
  int exact = 0;
  const lua_Integer value = lua_type(lua, position) == LUA_TNUMBER ? lua_tointegerx(lua, position, &exact) : 0;
  if (exact == 0) [[unlikely]] {
    const bool fraction = lua_type(lua, position) == LUA_TNUMBER;
    raise(lua, fmt::format("{} must be {}, got {}", argument_name(lua, position, loop), wanted, shown(lua, position)),
          fraction ? "an integer has no fraction: \"//\" divides into one, \"/\" does not" : "");
  }
  return value;
}

/// Refuses arguments beyond those that the running word takes: a set given so would be passed over.
[[noreturn]] void refuse_surplus(lua_State* lua, const Word& word) {
  const bool optional = word.text.parameters.find('?') != std::string_view::npos;
  raise(lua, fmt::format("{} takes {}{}, got {}", word.text.name, optional ? "at most " : "",
                         counted(word.most, "argument"), lua_gettop(lua)));
}

[[noreturn]] void refuse_at_loading(lua_State* lua) {
  raise(lua, "there are no cells before a structure is scored", "use the vocabulary inside the scorer only");
}

/// The argument as cells of the shape that is being scored.
std::int64_t cells_argument(lua_State* lua, int position, const Context& context, bool loop = false) {
  const std::int64_t word = integer_argument(lua, position, loop, "a set of cells");
  if (!context.all.contains(CellSet(static_cast<std::uint64_t>(word)))) [[unlikely]] {
    if (context.phase == Phase::Loading) {
      refuse_at_loading(lua);
    }
    raise(lua, fmt::format("{} names cells beyond the {} of the shape", argument_name(lua, position, loop),
                           context.all.count()));
  }
  return word;
}

/// The argument as a word: a relation, or one that parts a set.
std::int64_t word_argument(lua_State* lua, int position, ArgumentType type) {
  const Word* word = word_of_type(lua, position, type);
  if (word == nullptr) [[unlikely]] {
    const std::string& names = type == ArgumentType::Relation ? relation_names() : parting_names();
    raise(lua, fmt::format("{} must be {}", argument_name(lua, position, false), names));
  }
  return word - vocabulary().data();
}

/// The word that goes through sets by the loop at `position`; its cells are the next argument.
std::int64_t sets_argument(lua_State* lua, int position) {
  const Word* word = word_of_loop(lua, position);
  if (word == nullptr) [[unlikely]] {
    raise(lua,
          fmt::format("{} must be what each, levels, runs, groups, by_kind, ... return, got {}",
                      argument_name(lua, position, false), shown(lua, position)),
          "largest(groups(own)) is the largest group of own");
  }
  return word - vocabulary().data();
}

/// A text, of which nothing but explanations knows.
std::int64_t text_argument(lua_State* lua, int position) {
  if (lua_isstring(lua, position) == 0) [[unlikely]] {
    raise(lua, fmt::format("{} must be a text, got {}", argument_name(lua, position, false), shown(lua, position)));
  }
  return 0;
}

/// The argument as a kind: by its id, or by cells that all show it.
std::int64_t kind_argument(lua_State* lua, int position, const Context& context) {
  if (const auto kind = kind_at(lua, position)) {
    return static_cast<std::int64_t>(*kind);
  }
  if (lua_type(lua, position) == LUA_TSTRING) {
    const std::string name = key_text(lua, position);
    raise(lua, fmt::format("{}: \"{}\" is not a kind of skull here", argument_name(lua, position, false), name),
          did_you_mean(name, kind_ids(context)));
  }
  if (lua_type(lua, position) != LUA_TNUMBER) {
    raise(lua,
          fmt::format("{} must be a kind of skull, got {}", argument_name(lua, position, false), shown(lua, position)),
          "write its id in quotes");
  }
  const CellSet cells(static_cast<std::uint64_t>(cells_argument(lua, position, context)));
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    if (!cells.empty() && context.cells(kind).contains(cells)) {
      return static_cast<std::int64_t>(kind);
    }
  }
  raise(lua, fmt::format("{} names cells of no kind of skull, or of several", argument_name(lua, position, false)),
        "give its id in quotes, or cells of one kind, as by_kind(cells) gives them");
}

std::int64_t argument(lua_State* lua, int position, ArgumentType type, const Context& context) {
  switch (type) {
    case ArgumentType::Cells:
      return cells_argument(lua, position, context);
    case ArgumentType::OptionalCells:
      return lua_type(lua, position) > LUA_TNIL ? cells_argument(lua, position, context) : 0;
    case ArgumentType::Relation:
    case ArgumentType::Parting:
      return word_argument(lua, position, type);
    case ArgumentType::Sets:
      return sets_argument(lua, position);
    case ArgumentType::Text:
      return text_argument(lua, position);
    case ArgumentType::AnyCells:
      return lua_type(lua, position) > LUA_TNIL ? integer_argument(lua, position, false, "a set of cells") : 0;
    case ArgumentType::Kind:
      return kind_argument(lua, position, context);
    case ArgumentType::Earners:
      return integer_argument(lua, position, false, "a set of cells");
    case ArgumentType::Integer:
    case ArgumentType::OptionalInteger:
      return integer_argument(lua, position);
    case ArgumentType::None:
      break;
  }
  return 0;
}

/// Raises the error of what the running word has refused.
[[noreturn]] void raise_refusal(lua_State* lua, Context& context) {
  const std::size_t script = calling_script(lua);
  switch (std::exchange(context.refusal, WordRefusal::None)) {
    case WordRefusal::NoScorer:
      raise(lua, "an act awards no points: it is done before skulls are scored",
            context.scripts[script].purpose == ScriptPurpose::SkullAct
                ? "award them in the scorer, the file of `script`"
                : "an effect scores skulls by what it `replaces`");
    case WordRefusal::NotOwn:
      if (context.phase == Phase::Loading) {
        raise(lua, "nothing can be awarded before a structure is scored", "use the vocabulary inside the scorer only");
      }
      raise(lua,
            fmt::format("{} names cells that show no {}", argument_name(lua, 1, false), context.scripts[script].kind),
            "award points to skulls of the scored kind, those in own");
    case WordRefusal::PointsTooHigh:
      raise(lua,
            fmt::format("{} is out of range: {}", argument_name(lua, context.refused_argument, false),
                        context.refused_points),
            "a set is one large number: count(cells) is how many cells it has");
    case WordRefusal::SumTooHigh:
      raise(lua,
            fmt::format("the points of {} go out of range: {}", context.scripts[script].kind, context.refused_points),
            "a set is one large number: count(cells) is how many cells it has");
    case WordRefusal::SeveralCells:
      raise(lua, fmt::format("{} must be one cell, got {}", argument_name(lua, 1, false), context.refused_points),
            "each(cells) goes through cells one by one");
    case WordRefusal::NoAct:
      raise(lua, fmt::format("{} is for acts, before scoring", running_word(lua).text.name),
            "put it into a script that the skull names as `act`, or an effect as `before`");
    case WordRefusal::None:
      break;
  }
  raise_defect("a word that refuses says why");
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

/// Adds the line that runs to the awards noted after the first `before`.
void note_line(lua_State* lua, Explanation& notes, std::size_t before) {
  if (notes.awards.size() > kMostNotes) {
    raise(lua, fmt::format("makes more than {} awards", kMostNotes), "give several skulls their points at once",
          kScriptLimit);
  }
  if (notes.awards.size() > before) {
    const int line = own_line(lua);
    std::for_each(notes.awards.begin() + static_cast<std::ptrdiff_t>(before), notes.awards.end(),
                  [line](Award& award) { award.line = line; });
  }
}

/// Keeps what note() shows, of a scorer.
void keep_note(lua_State* lua, Context& context) {
  Explanation& notes = *context.notes;
  const ScoringScript& script = context.scripts[calling_script(lua)];
  if (notes.notes.size() < kMostNotes && script.purpose == ScriptPurpose::Scorer) {
    constexpr std::size_t kMostCharacters = 200;
    notes.notes.push_back({.kind = id_at<KindId>(script.earner),
                           .text = clipped(printable(lua_tostring(lua, 1)), kMostCharacters),
                           .cells = context.values[kArgumentValues + 1] & context.all,
                           .line = own_line(lua)});
  }
}

int call_word(lua_State* lua) {
  Context& context = context_of(lua);
  const Word& word = running_word(lua);
  const bool surplus = lua_gettop(lua) > word.most;
  if (context.recorder != nullptr) [[unlikely]] {
    const int results = context.recorder->record_call(lua, word);
    if (surplus) {
      raise(lua, "more arguments than a word takes");
    }
    return results;
  }
  if (word.most == 0 && context.phase == Phase::Loading) {
    refuse_at_loading(lua);
  }
  CellSet* const given = &context.values[kArgumentValues];
  Operands operands = kArguments;
  for (std::size_t i = 0; i < kMaxArguments && word.arguments[i] != ArgumentType::None; ++i) {
    if (word.arguments[i] == ArgumentType::OptionalInteger && !is_given(lua, static_cast<int>(i) + 1)) {
      operands[i] = kNotGiven;
      continue;
    }
    const std::int64_t value = argument(lua, static_cast<int>(i) + 1, word.arguments[i], context);
    given[i] = CellSet(static_cast<std::uint64_t>(value));
  }
  if (surplus) [[unlikely]] {
    refuse_surplus(lua, word);
  }
  if (word.result == ResultType::Sets) {
    lua_pushvalue(lua, lua_upvalueindex(kLoopUpvalue));
    return 1 + push_cells(lua, given[0]);
  }
  const std::size_t noted = context.notes != nullptr ? context.notes->awards.size() : 0;
  const CellSet result = word.meaning(context, context.scripts[calling_script(lua)].earner, operands);
  if (context.refusal != WordRefusal::None) [[unlikely]] {
    raise_refusal(lua, context);
  }
  if (word.result == ResultType::Nothing) {
    if (context.notes != nullptr && word.arguments[0] == ArgumentType::Text) {
      keep_note(lua, context);
    } else if (context.notes != nullptr) {
      note_line(lua, *context.notes, noted);
    }
    return 0;
  }
  const bool name = word.result == ResultType::KindName;
  if ((name || word.result == ResultType::IntegerOrNil) && result == kNoNumber) {
    lua_pushnil(lua);
  } else if (name) {
    lua_pushstring(lua, context.scripts[result.word()].kind.c_str());
  } else {
    push_cells(lua, result);
  }
  return 1;
}

/// The function of a loop: (cells, set) to the next set. Its upvalues are those of its word.
int next_set(lua_State* lua) {
  Context& context = context_of(lua);
  CellSet cells(static_cast<std::uint64_t>(cells_argument(lua, 1, context, true)));
  const bool begins = lua_isnoneornil(lua, 2);
  const CellSet last(begins ? 0 : static_cast<std::uint64_t>(cells_argument(lua, 2, context, true)));
  const Listing list = running_word(lua).list;
  if (list == meaning::list_parts<meaning::first_cell>) {  // at once: loops over cells are busy
    cells -= CellSet::first(static_cast<std::size_t>(std::bit_width(last.word())));
    return cells.empty() ? 0 : push_cells(lua, cells.only_lowest());
  }
  context.listed.clear();
  list(context, cells, context.listed);
  auto next = context.listed.begin();
  if (!begins) {
    next = std::ranges::find(context.listed, last);
    next += next != context.listed.end() ? 1 : 0;
  }
  return next == context.listed.end() ? 0 : push_cells(lua, *next);
}

/// The Word of the function at `position`, if that is `function`.
const Word* word_behind(lua_State* lua, int position, lua_CFunction function) {
  if (lua_tocfunction(lua, position) != function) {
    return nullptr;
  }
  lua_getupvalue(lua, position, kWordUpvalue);
  const auto* const word = static_cast<const Word*>(lua_touserdata(lua, -1));
  lua_pop(lua, 1);
  return word;
}

}  // namespace

void add_vocabulary(lua_State* lua) {
  for (const Word& word : vocabulary()) {
    void* const address = const_cast<Word*>(&word);  // NOLINT(cppcoreguidelines-pro-type-const-cast): Lua's type
    const bool loops = word.result == ResultType::Sets;
    lua_pushlightuserdata(lua, address);
    if (loops) {
      lua_pushlightuserdata(lua, address);
      lua_pushcclosure(lua, next_set, 1);
    }
    lua_pushcclosure(lua, call_word, loops ? 2 : 1);
    lua_setfield(lua, -2, word.text.name.data());
  }
  push_chosen(lua);
  lua_setfield(lua, -2, kChosen);
}

bool is_given(lua_State* lua, int position) {
  if (lua_type(lua, position) > LUA_TNIL) {
    return true;
  }
  for (int later = position + 1; later <= lua_gettop(lua); ++later) {
    if (lua_type(lua, later) > LUA_TNIL) {
      raise(lua, fmt::format("{} is nil, and argument {} is given", argument_name(lua, position, false), later));
    }
  }
  return false;
}

const Word* word_of_type(lua_State* lua, int position, ArgumentType type) {
  const Word* word = word_behind(lua, position, call_word);
  const bool fits =
      word != nullptr && (type == ArgumentType::Relation ? word->relation.to != nullptr : word->part != nullptr);
  return fits ? word : nullptr;
}

const Word* word_of_loop(lua_State* lua, int position) { return word_behind(lua, position, next_set); }

}  // namespace ossuary
