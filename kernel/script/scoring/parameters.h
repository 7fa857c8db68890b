// What words of scorers take and return: how a type is read from the arguments of a script, and how from the values of
// a program, for which it is recorded.
#pragma once

#include "script/scoring/context.h"
#include "script/scoring/recorder.h"
#include "script/scoring/script_tables.h"
#include "script/scoring/vocabulary.h"
#include "script/words/binder.h"

namespace ossuary {

// --- from the arguments of a script ---

/// Raises the error of cells beyond the shape, or before there is one.
[[noreturn]] void refuse_cells(const Arguments& arguments);
[[noreturn]] void refuse_at_loading(lua_State* lua);

inline CellSet take_any_cells(Arguments& arguments) {
  return CellSet(static_cast<std::uint64_t>(take_integer(arguments, "script-error/cells")));
}

/// The scene of a word that runs in Lua.
template <>
struct Parameter<Scene&> {
  static Scene& take(const Arguments& arguments) { return context_of(arguments.lua()); }
};
template <>
struct Parameter<Earner> {
  static Earner take(const Arguments& arguments) {
    return {context_of(arguments.lua()).scripts[calling_script(arguments.lua())].earner};
  }
};
template <>
struct Parameter<Cells> {
  static constexpr std::string_view kType = "Cells";
  static Cells take(Arguments& arguments) {
    const CellSet cells = take_any_cells(arguments);
    if (!context_of(arguments.lua()).all.contains(cells)) [[unlikely]] {
      refuse_cells(arguments);
    }
    return {cells};
  }
};
template <>
struct Parameter<CellsIfAny> {
  static constexpr std::string_view kType = "Cells";
  static constexpr bool kOptional = true;
  static CellsIfAny take(Arguments& arguments) {
    const auto cells = Parameter<std::optional<Cells>>::take(arguments);
    return {cells ? cells->set : CellSet()};
  }
};
template <>
struct Parameter<Earners> {
  static constexpr std::string_view kType = "Cells";
  static Earners take(Arguments& arguments) { return {take_any_cells(arguments)}; }
};
template <>
struct Parameter<AnyCells> {
  static constexpr std::string_view kType = "Cells";
  static AnyCells take(Arguments& arguments) { return {take_any_cells(arguments)}; }
};
/// A word that is a relation, or a function, which is called with each cell of argument 1 and the argument that
/// follows.
template <>
struct Parameter<Where> {
  static constexpr std::string_view kType = "Relation";
  static Where take(Arguments& arguments);
};
/// A word that parts a set.
template <>
struct Parameter<Parting> {
  static constexpr std::string_view kType = "Parting";
  static Parting take(Arguments& arguments);
};
/// Two arguments: the loop, and the cells that it goes through.
template <>
struct Parameter<Sets> {
  static constexpr std::string_view kType = "CellIterator";
  static Sets take(Arguments& arguments);
};
template <>
struct Parameter<KindIndex> {
  static constexpr std::string_view kType = "Kind";
  static KindIndex take(Arguments& arguments);
};
/// A text or a number, of which no point depends. The word finds it on the stack.
struct NoteText {
  int position = 0;
};
template <>
struct Parameter<NoteText> {
  static constexpr std::string_view kType = "string";
  static NoteText take(Arguments& arguments);
};

template <>
struct Returned<Sets> {
  static constexpr std::string_view kType = "CellIterator";
  static int push(lua_State* lua, const Sets& sets) {
    lua_pushvalue(lua, lua_upvalueindex(kLoopUpvalue));
    return 1 + push_cells(lua, sets.cells);
  }
};
template <>
struct Returned<KindName> {
  static constexpr std::string_view kType = "string";
  static int push(lua_State* lua, KindName name) {
    lua_pushstring(lua, context_of(lua).scripts[name.kind].kind.c_str());
    return 1;
  }
};

// --- from the values of a program ---

/// What one step of a program is given, from the first to the last.
class StepArguments {
 public:
  StepArguments(Scene& scene, std::size_t kind, const Operands& operands)
      : scene_(scene), kind_(kind), operands_(operands) {}

  [[nodiscard]] Scene& scene() const { return scene_; }
  [[nodiscard]] std::size_t kind() const { return kind_; }
  CellSet take() { return scene_.values[operands_[at_++]]; }
  /// The same for cells of the shape.
  CellSet take_cells() {
    const CellSet cells = take();
    fit_ = fit_ && scene_.all.contains(cells);
    return cells;
  }
  const ScoringWord& take_word() { return vocabulary()[static_cast<std::size_t>(take().word())]; }
  /// True if the next is not given; then it is passed.
  bool pass_missing() {
    const bool missing = operands_[at_] == kNotGiven;
    at_ += missing ? 1 : 0;
    return missing;
  }
  /// False if cells that were taken are beyond the shape.
  [[nodiscard]] bool fit() const { return fit_; }

 private:
  Scene& scene_;
  std::size_t kind_;
  const Operands& operands_;
  std::size_t at_ = 0;
  bool fit_ = true;
};

/// How a program gives a T: `take` has it from a step, `record` notes where the step will find it.
template <class T>
struct ProgramValue;
/// Records a T that need not be given.
template <class T>
void record_if_given(RecordedArguments& arguments) {
  if (arguments.is_nil_next()) {
    arguments.add_missing();
  } else {
    ProgramValue<T>::record(arguments);
  }
}
template <>
struct ProgramValue<Scene&> {
  static Scene& take(const StepArguments& step) { return step.scene(); }
  static void record(const RecordedArguments& /*arguments*/) {}
};
template <>
struct ProgramValue<Earner> {
  static Earner take(const StepArguments& step) { return {step.kind()}; }
  static void record(const RecordedArguments& /*arguments*/) {}
};
template <>
struct ProgramValue<Cells> {
  static Cells take(StepArguments& step) { return {step.take_cells()}; }
  static void record(RecordedArguments& arguments) { arguments.add_symbol(); }
};
template <>
struct ProgramValue<Earners> {
  static Earners take(StepArguments& step) { return {step.take()}; }
  static void record(RecordedArguments& arguments) { arguments.add_symbol(); }
};
template <>
struct ProgramValue<CellsIfAny> {
  static CellsIfAny take(StepArguments& step) { return {step.pass_missing() ? CellSet() : step.take_cells()}; }
  static void record(RecordedArguments& arguments) { record_if_given<Cells>(arguments); }
};
template <>
struct ProgramValue<AnyCells> : ProgramValue<Cells> {};
template <>
struct ProgramValue<std::int64_t> {
  static std::int64_t take(StepArguments& step) { return static_cast<std::int64_t>(step.take().word()); }
  static void record(RecordedArguments& arguments) { arguments.add_symbol(); }
};
template <>
struct ProgramValue<Where> {
  static Where take(StepArguments& step) { return {.relation = &step.take_word().relation}; }
  static void record(RecordedArguments& arguments);
};
template <>
struct ProgramValue<Parting> {
  static Parting take(StepArguments& step) { return step.take_word().part; }
  static void record(RecordedArguments& arguments);
};
template <>
struct ProgramValue<Sets> {
  static Sets take(StepArguments& step) {
    const Listing list = step.take_word().list;
    return {list, step.take_cells()};
  }
  static void record(RecordedArguments& arguments);
};
template <class T>
struct ProgramValue<std::optional<T>> {
  static std::optional<T> take(StepArguments& step) {
    return step.pass_missing() ? std::nullopt : std::optional<T>(ProgramValue<T>::take(step));
  }
  static void record(RecordedArguments& arguments) { record_if_given<T>(arguments); }
};

/// What a step leaves among the values. What a script would have as nil, a program leaves to the script.
inline CellSet step_value(Scene& /*scene*/, CellSet cells) { return cells; }
inline CellSet step_value(Scene& /*scene*/, const Sets& sets) { return sets.cells; }
inline CellSet step_value(Scene& /*scene*/, std::int64_t number) { return CellSet(static_cast<std::uint64_t>(number)); }
template <class T>
requires requires(Scene& scene, const T& value) { step_value(scene, value); }
CellSet step_value(Scene& scene, const std::optional<T>& value) {
  if (!value) [[unlikely]] {
    scene.refusal = WordRefusal::NeedsLua;
    return {};
  }
  return step_value(scene, *value);
}

/// A call of `Function` by a program. Braces give the arguments from left to right, and no tuple of them is built.
template <auto Function, class Result, class... Parameters>
struct StepCall {
  CellSet value;

  explicit StepCall(const StepArguments& arguments, Parameters... given) {
    if (!arguments.fit()) [[unlikely]] {
      arguments.scene().refusal = WordRefusal::NeedsLua;
    } else if constexpr (std::is_void_v<Result>) {
      Function(given...);
    } else {
      value = step_value(arguments.scene(), Function(given...));
    }
  }
};

/// `Function` as a program calls it, for ProgramStep::run.
template <auto Function>
CellSet step(Scene& scene, std::size_t kind, const Operands& operands) {
  const auto run = []<class Result, class... Parameters>(StepArguments arguments, Result (*)(Parameters...)) {
    return StepCall<Function, Result, Parameters...>{arguments, ProgramValue<Parameters>::take(arguments)...}.value;
  };
  return run(StepArguments(scene, kind, operands), Function);
}

// --- words ---

/// What the type of a word's function says of it.
template <class T>
struct WordTraits;
template <class Result, class... Parameters>
struct WordTraits<Result (*)(Parameters...)> {
  template <class T>
  static constexpr bool kTakes = (std::is_same_v<Parameters, T> || ...);
  static constexpr bool kAwards = kTakes<Earner>;  ///< it gives points.
  static constexpr bool kNotes = kTakes<NoteText>;
  static constexpr bool kHasArguments = (type_text<Parameter<Parameters>>().has_value() || ...);
  /// A program may call it: it awards, or returns what a program can have.
  static constexpr bool kRecorded = kAwards || requires(Scene & scene, Result (*function)()) {
    step_value(scene, function());
  };

  /// Records what the script gives the word.
  static void record_arguments(RecordedArguments& arguments) {
    (record_argument<Parameters>(arguments), ...);
    arguments.end();
  }

 private:
  template <class T>
  static void record_argument(RecordedArguments& arguments) {
    if constexpr (requires { ProgramValue<T>::record(arguments); }) {
      ProgramValue<T>::record(arguments);
    }
  }
};

/// A call of a word while its script is recorded.
template <auto Function>
int record_call(lua_State* lua) {
  using Traits = WordTraits<decltype(Function)>;
  RecordedArguments arguments(lua);
  if (Traits::kNotes && lua_isstring(lua, 1) != 0) {
    arguments.next();
    Traits::record_arguments(arguments);
    return 0;  // a program notes nothing
  }
  if constexpr (Traits::kRecorded) {
    if (!Traits::kAwards || arguments.may_award()) {
      Traits::record_arguments(arguments);
      return arguments.add_step(step<Function>, !Traits::kAwards);
    }
  }
  arguments.refuse_call();
}

/// Shows `text` and `cells` in explanations, if somebody asks for one.
void note(lua_State* lua, NoteText text, std::optional<AnyCells> cells);

/// Awards that are noted before a word runs that awards.
[[nodiscard]] inline std::size_t awards_noted(const Context& context) {
  return context.notes != nullptr ? context.notes->awards.size() : 0;
}
/// Adds the line that runs to the awards noted after the first `before`.
void note_line(lua_State* lua, Explanation& notes, std::size_t before);
/// Raises the error of what the running word has refused.
[[noreturn]] void raise_refusal(lua_State* lua, Context& context);

/// `Function` as scorers call it.
template <auto Function>
int call_scoring(lua_State* lua) {
  using Traits = WordTraits<decltype(Function)>;
  Context& context = context_of(lua);
  if (context.recorder != nullptr) [[unlikely]] {
    return record_call<Function>(lua);
  }
  if (!Traits::kHasArguments && context.phase == Phase::Loading) {
    refuse_at_loading(lua);
  }
  const std::size_t noted = Traits::kAwards ? awards_noted(context) : 0;
  const int results = call<Function>(lua);
  if (context.refusal != WordRefusal::None) [[unlikely]] {
    raise_refusal(lua, context);
  }
  if (Traits::kAwards && context.notes != nullptr) {
    note_line(lua, *context.notes, noted);
  }
  return results;
}

}  // namespace ossuary
