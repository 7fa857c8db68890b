// Options: the sets of cells that a script offers to choose from.
#include <fmt/format.h>

#include <algorithm>

#include "script/sandbox/watchdog.h"
#include "script/scoring/outcomes.h"
#include "script/scoring/word_calls.h"

namespace ossuary {

namespace {

/// Reads the results of one call of an `options` function.
class OptionsReader {
 public:
  OptionsReader(lua_State* lua, std::vector<CellSet>& into, KindSet* kinds) : lua_(lua), into_(into), kinds_(kinds) {}

  /// Takes the results from `first` up off the stack.
  void read(int first) {
    const int results = lua_gettop(lua_) - first + 1;
    if (results > 0 && lua_isfunction(lua_, first)) {
      lua_settop(lua_, first + 2);
      go_through(first);
    } else {
      for (int i = 0; i < results; ++i) {
        add_value(first + i);
      }
    }
    lua_settop(lua_, first - 1);
  }

 private:
  /// Goes through an iterator, its state and its first control value, as a loop would.
  void go_through(int first) {
    const Word* const word = word_of_loop(lua_, first);
    const CellSet cells(static_cast<std::uint64_t>(lua_tointeger(lua_, first + 1)));
    const bool from_start = lua_isinteger(lua_, first + 1) != 0 && lua_isnil(lua_, first + 2);
    if (word != nullptr && from_start && context_of(lua_).all.contains(cells)) {
      word->list(context_of(lua_), cells, into_);
      check_size(into_.size());
      return;
    }
    // Equal options count too: an iterator that is written in C and never ends is not stopped by the watchdog.
    for (std::size_t rounds = 1;; ++rounds) {
      lua_pushvalue(lua_, first);
      lua_pushvalue(lua_, first + 1);
      lua_pushvalue(lua_, first + 2);
      lua_call(lua_, 2, 1);
      if (lua_isnil(lua_, -1)) {
        return;
      }
      check_size(rounds);
      add_value(lua_gettop(lua_));
      lua_replace(lua_, first + 2);
    }
  }

  void add_value(int position) {
    if (kinds_ != nullptr && lua_type(lua_, position) == LUA_TSTRING) {
      add_kind(position);
      return;
    }
    int exact = 0;
    const lua_Integer word = lua_type(lua_, position) == LUA_TNUMBER ? lua_tointegerx(lua_, position, &exact) : 0;
    const CellSet cells(static_cast<std::uint64_t>(word));
    if (exact == 0 || !context_of(lua_).all.contains(cells)) {
      raise(lua_, fmt::format("offers {} to choose, which is no set of cells of the shape", shown(lua_, position)),
            kinds_ != nullptr ? "options are several results, sets or ids of kinds: return \"a\", \"b\""
                              : "options are sets of cells: several results, or what each() returns");
    }
    add(cells);
  }

  void add_kind(int position) {
    const auto kind = kind_at(lua_, position);
    if (!kind) {
      const std::string name = key_text(lua_, position);
      raise(lua_, fmt::format("offers \"{}\" to choose, which is not a kind of skull here", name),
            did_you_mean(name, kind_ids(context_of(lua_))));
    }
    *kinds_ |= only_kind(*kind);
  }

  void add(CellSet cells) {
    if (std::find(into_.begin(), into_.end(), cells) != into_.end()) {
      return;
    }
    into_.push_back(cells);
    check_size(into_.size());
  }

  void check_size(std::size_t options) {
    if (options > kMaxOptions) {
      const std::string& kind = context_of(lua_).scripts[calling_script(lua_)].kind;
      raise(lua_, fmt::format("{} has more than {} options", kind, kMaxOptions), "", kScriptLimit);
    }
  }

  lua_State* lua_;
  std::vector<CellSet>& into_;
  KindSet* kinds_;  ///< null where texts are no options.
};

}  // namespace

void list_options(lua_State* lua, const ScriptFunction& function, int arguments, std::vector<CellSet>& into,
                  KindSet* kinds) {
  into.clear();
  const int first = lua_gettop(lua) - arguments + 1;
  context_of(lua).running = function.where;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
  lua_insert(lua, first);
  lua_call(lua, arguments, LUA_MULTRET);
  end_if_condemned(lua);
  OptionsReader(lua, into, kinds).read(first);
  context_of(lua).kept.check(lua);
}

}  // namespace ossuary
