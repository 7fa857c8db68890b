#include "script/scoring/loading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/ensure.h"
#include "script/sandbox/base_library.h"
#include "script/sandbox/script_loader.h"
#include "script/sandbox/script_text.h"
#include "script/sandbox/shared_scripts.h"
#include "script/scoring/match_scripts.h"
#include "script/scoring/points_order.h"
#include "script/scoring/recorder.h"
#include "script/scoring/script_tables.h"
#include "script/scoring/vocabulary.h"
#include "script/text/lexer.h"

namespace ossuary {

namespace {

/// __index of the names that scripts may use.
int missing_global(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  if (is_left_out(name)) {
    raise_name(lua, "script-error/not-offered", name);
  }
  if (std::find(kMatchTables.begin(), kMatchTables.end(), name) != kMatchTables.end()) {
    raise_name(lua, "script-error/for-match-scripts", name);
  }
  TextArguments values = nearest_of(name, vocabulary_names());
  if (std::ranges::count(context_of(lua).scripts, name, &ScoringScript::kind) > 0) {
    values.emplace_back("instead", "stack." + name);
  }
  if (context_of(lua).scripts[calling_script(lua)].params.contains(name)) {
    values.emplace_back("instead", "params." + name);
  }
  raise_name(lua, "script-error/unknown-name", name, std::move(values));
}

/// __index of the names that match scripts may use.
int missing_match_name(lua_State* lua) {
  const std::string name = key_text(lua, 2);
  if (std::ranges::count(vocabulary_names(), name) > 0 || name == "stack" || name == "own") {
    raise_name(lua, "script-error/for-scorers", name);
  }
  if (is_left_out(name)) {
    raise_name(lua, "script-error/not-offered", name);
  }
  raise_name(lua, "script-error/unknown-name", name,
             nearest_of(name, std::vector<std::string>(kMatchTables.begin(), kMatchTables.end())));
}

/// Memory that a script may keep once it is loaded, in bytes.
constexpr std::size_t kMostKept = std::size_t{512} << 10U;

/// Memory of the state in use, in bytes.
std::size_t memory_used(lua_State* lua) { return static_cast<std::size_t>(lua_gc(lua, LUA_GCCOUNT)) << 10U; }

/// Refuses a script that keeps much of what it made since `before` was in use.
void check_memory(lua_State* lua, std::size_t script, std::size_t before) {
  if (memory_used(lua) > before + kMostKept) {
    lua_gc(lua, LUA_GCCOLLECT);
    if (memory_used(lua) > before + kMostKept) {
      raise_at(lua, {.script = script}, "script-limit/kept", {{"most", kMostKept >> 10U}});
    }
  }
}

/// All that occurs in the text of a script and in what it loads.
using Texts = std::set<std::string_view>;

/// The words that a script names, as locals of it.
std::string prelude(const Texts& named) {
  std::vector<std::string_view> words(vocabulary_names().begin(), vocabulary_names().end());
  std::erase_if(words, [&](std::string_view word) { return !named.contains(word); });
  return local_names(words);
}

/// The cells that a script may read: those of every kind that it names and of those that count as it, all if it has a
/// word that looks at all or reads a field by a computed name.
KindsRead reads_of(const Context& context, const Texts& named) {
  KindsRead reads{.kinds = {}, .all = named.contains("[")};
  for (const ScoringWord& word : vocabulary()) {
    reads.all = reads.all || (word.reads_all && named.contains(word.name));
  }
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    reads.kinds |= named.contains(context.scripts[kind].kind) ? context.found_as[kind] : KindSet();
  }
  return reads;
}

/// The kinds whose choices the text may read: those of every `chosen.KIND`, and all if it uses `chosen` in another way.
KindSet choices_read(const Context& context, const std::vector<Token>& tokens) {
  const TokenReader read(tokens);
  KindSet kinds;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    for (std::size_t kind = 0; kind < context.kinds && read.word(at, kChosen); ++kind) {
      const bool named = !read.symbol(at + 1, ".") || read.word(at + 2, context.scripts[kind].kind);
      kinds |= named ? only_kind(kind) : KindSet();
    }
  }
  return kinds;
}

/// The line where a script, or what it loads, reads points: at least 1; 0 if it does not.
int points_read(const std::vector<Token>& tokens, const Texts& named) {
  const auto word = std::ranges::find(tokens, kPointsOf, &Token::text);
  return word != tokens.end() ? word->line : named.contains(kPointsOf) ? 1 : 0;
}

constexpr const char* kTogether = "together";
constexpr std::array kTogetherFlag{kTogether};
constexpr TableForm kChooserForm{"a chooser", "score", kTogetherFlag};
constexpr TableForm kActForm{"an act with a choice", "act", {}};
constexpr TableForm kSkullActForm{"an act with a choice", "act", kTogetherFlag};

/// What a script returns: a function with these arguments, or a table.
struct ResultForm {
  ScriptMessageId refusal;  ///< of anything else.
  std::span<const std::string_view> arguments;
  const TableForm* table;  ///< null where only a function will do.
};
constexpr std::array<std::string_view, 3> kScorerArguments{"own", "stack", "params"};
/// By ScriptPurpose.
constexpr std::array<ResultForm, 4> kResultForms{{
    {"script-result/scorer", kScorerArguments, &kChooserForm},
    {"script-result/act", std::span(kScorerArguments).last(2), &kActForm},
    {"script-result/skull-act", kScorerArguments, &kSkullActForm},
    {"script-result/match-script", {}, nullptr},
}};

/// True if the value on top of the stack is a table that has one of these fields.
bool has_any(lua_State* lua, std::initializer_list<const char*> names) {
  return lua_istable(lua, -1) && std::any_of(names.begin(), names.end(), [lua](const char* name) {
           const bool has = lua_getfield(lua, -1, name) != LUA_TNIL;
           lua_pop(lua, 1);
           return has;
         });
}

/// Reads what the functions of one script are from what it returned.
class ResultReader {
 public:
  ResultReader(lua_State* lua, const ScriptLoader& loader)
      : lua_(lua),
        loader_(loader),
        script_(loader.script()),
        form_(kResultForms.at(static_cast<std::size_t>(context_of(lua).scripts[script_].purpose))),
        functions_(context_of(lua).functions[script_]) {}

  /// Takes the result from the top of the stack.
  void read() {
    if (loader_.has_function()) {
      functions_.score = take();
      return;
    }
    if (form_.table == nullptr || !has_any(lua_, {"options", form_.table->main})) {
      raise_at(lua_, {.script = script_}, form_.refusal, {{"got", shown(lua_, -1)}});
    }
    loader_.check_fields(*form_.table);
    functions_.together = flag(kTogether);
    loader_.push_field(*form_.table, form_.table->main);
    functions_.score = take();
    loader_.push_field(*form_.table, "options");
    functions_.options = take();
    lua_pop(lua_, 1);
  }

 private:
  /// False for a function on top of the stack with an argument that has the name of another one.
  [[nodiscard]] bool in_order() const {
    const std::span<const std::string_view> names = form_.arguments;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const char* const name = lua_getlocal(lua_, nullptr, static_cast<int>(i) + 1);
      if (name != nullptr && name != names[i] && std::find(names.begin(), names.end(), name) != names.end()) {
        return false;
      }
    }
    return true;
  }

  /// Takes the function on top of the stack into the registry.
  [[nodiscard]] ScriptFunction take() const {
    const bool ordered = in_order();
    ScriptFunction function = loader_.take_function();
    const KindScript& script = context_of(lua_).scripts[script_];
    if (function.where.script != script_) {
      function.where = {.script = script_, .line = names_required(script.source, script.file).front().where.line};
    }
    if (!ordered) {
      raise_at(lua_, function.where, "script-result/order",
               {{"names", fmt::format("{}", fmt::join(form_.arguments, ", "))}});
    }
    return function;
  }

  /// The flag `name` of the table on top of the stack; false where it is not given.
  [[nodiscard]] bool flag(const char* name) const {
    lua_getfield(lua_, -1, name);
    if (!lua_isnil(lua_, -1) && !lua_isboolean(lua_, -1)) {
      raise_at(lua_, {.script = script_}, "script-result/flag", {{"name", name}, {"got", shown(lua_, -1)}});
    }
    const bool flag = lua_toboolean(lua_, -1) != 0;
    lua_pop(lua_, 1);
    return flag;
  }

  lua_State* lua_;
  const ScriptLoader& loader_;
  std::size_t script_;
  const ResultForm& form_;
  ScriptFunctions& functions_;
};

/// What keeps a script, or one that it loads, from being recorded: then shown where it loads that.
NeedsLua find_control_flow(const KindScript& script) {
  NeedsLua needs_lua = find_control_flow(tokens_of(script.source));
  for (const SharedScript& shared : script.shared.scripts) {
    const NeedsLua there = needs_lua.reason.empty() ? find_control_flow(tokens_of(shared.source)) : NeedsLua{};
    if (!there.reason.empty()) {
      needs_lua = {fmt::format("{} on line {} of {}", there.reason, there.line, shared.file), 0};
      for (const RequiredName& name : names_required(script.source, script.file)) {
        const bool loads_it = name.name == shared.name || name.name == shared.plugin + ":" + shared.name;
        needs_lua.line = needs_lua.line == 0 || loads_it ? name.where.line : needs_lua.line;
      }
    }
  }
  return needs_lua;
}

/// Makes the fresh state ready for load_script(). For Sandbox::load().
int prepare_state(lua_State* lua) {
  open_script_tables(lua);
  lua_newtable(lua);
  add_vocabulary(lua);
  set_library(lua, missing_global);
  lua_newtable(lua);
  add_match_tables(lua);
  set_library(lua, missing_match_name, kMatchLibrary);
  return 0;
}

/// Compiles and runs one script, and takes what it returns. For Sandbox::load(); argument 1 is its index.
int load_script(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  const std::size_t before = memory_used(lua);
  Context& context = context_of(lua);
  const ScoringScript& text = context.scripts[script];
  const bool match = text.purpose == ScriptPurpose::Match;
  ScriptFunctions& functions = context.functions[script];
  const ScriptLoader loader(lua, script, text.shared, match ? kMatchLibrary : kLibrary);
  Texts named;
  const std::vector<Token> tokens = tokens_with_shared(text.source, text.shared);
  std::ranges::transform(tokens, std::inserter(named, named.end()), &Token::text);
  context.running = ScriptLine{.script = script};
  functions.recorded.needs_lua = find_control_flow(text);
  functions.reads = reads_of(context, named);
  functions.reads_choices = named.contains(kChosen);
  functions.choices_read = choices_read(context, tokens);
  loader.run({.prelude = [&](std::size_t /*text*/) { return match ? "" : prelude(named); }});
  check_memory(lua, script, before);
  ResultReader(lua, loader).read();
  functions.needs_no_skull =
      named.contains(kAwardStructure) && !functions.chooses() && text.purpose == ScriptPurpose::Scorer;
  functions.turns_skulls = named.contains(kBecomes);
  functions.reads_points = points_read(tokens, named);
  if (functions.reads_points != 0 &&
      (functions.chooses() || functions.reads_choices || text.purpose != ScriptPurpose::Scorer)) {
    raise_at(lua, {.script = script, .line = functions.reads_points}, "script-result/points-read",
             {{"word", kPointsOf}});
  }
  make_arguments(lua, script, functions);
  return 0;
}

/// Raises an error if the scorer of the kind that is argument 1 reads points in a circle. For Sandbox::load().
int check_points(lua_State* lua) {
  const auto script = static_cast<std::size_t>(lua_tointeger(lua, 1));
  const Context& context = context_of(lua);
  for (const ScriptsInForce& scripts : context.in_force) {
    const std::size_t kind = context.scripts[script].earner;
    if (kind == kMaxKinds || scripts.scorers[kind] != script) {
      continue;
    }
    const PointsOrder order = order_of_points(context, scripts.scorers);
    if (order.circle.contains(id_at<KindId>(kind))) {
      std::vector<std::string> kinds;
      for (const KindId other : order.circle) {
        kinds.push_back(context.scripts[index(other)].kind);
      }
      raise_at(lua, {.script = script, .line = context.functions[script].reads_points}, "points-cycle",
               {{"kinds", fmt::format("{}", fmt::join(kinds, ", "))}});
    }
  }
  return 0;
}

/// The shape while scripts are loaded, when the vocabulary has no cell to speak of.
const Shape& no_shape() {
  static const Shape shape = Shape::pyramid(1, 1).value();
  return shape;
}

}  // namespace

void load_scripts(Sandbox& sandbox, Context& context, const RulesetScripts& scripts) {
  for (const ScoringScript& script : scripts.all) {
    context.texts.push_back({script.file, script.source});
  }
  context.scripts = scripts.all;
  context.in_force = scripts.in_force;
  context.found_as = scripts.found_as;
  for (std::size_t kind = 0; kind < scripts.kinds; ++kind) {
    context.widened |= scripts.found_as[kind] == only_kind(kind) ? KindSet() : only_kind(kind);
  }
  context.kinds = scripts.kinds;
  context.first_match = scripts.first_match;
  context.functions.resize(scripts.all.size());
  context.shape = &no_shape();
  sandbox.load(prepare_state, load_script);
  if (sandbox.problems().empty() && std::ranges::any_of(context.functions, &ScriptFunctions::reads_points)) {
    sandbox.load([](lua_State* /*lua*/) { return 0; }, check_points);
  }
  if (sandbox.problems().empty()) {
    sandbox.limit_memory(false);  // a recording ends by itself
    lua_pushcfunction(sandbox.lua(), Recorder::record_all);
    ensure(sandbox.call(0, 0), "a script that cannot be recorded is no error");
    sandbox.limit_memory(true);
  }
  sandbox.end_loading();
}

}  // namespace ossuary
