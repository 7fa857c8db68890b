#include "script/scoring/match_scripts.h"

#include "script/sandbox/timed_run.h"
#include "script/scoring/script_tables.h"

namespace ossuary {

namespace {

/// Key in the registry of the first argument of match scripts.
constexpr const char* kMine = "mine";

/// The kind that is asked for of a table, which counts as read. Raises an error while there is nothing.
std::size_t kind_counted(lua_State* lua, MatchTable table) {
  const std::size_t kind = kind_read(lua);
  MatchRun* const run = context_of(lua).match;
  if (run == nullptr) {
    raise(lua, "script-error/no-counts");
  }
  run->read[static_cast<std::size_t>(table)] |= only_kind(kind);
  return kind;
}

template <MatchTable Table, KindCounts MatchCounts::*Counts>
int read_count(lua_State* lua) {
  const std::size_t kind = kind_counted(lua, Table);
  lua_pushinteger(lua, (context_of(lua).match->counts.*Counts)[kind]);
  return 1;
}

/// __index of `rivals`: the count of each of them, as a list.
int read_rivals(lua_State* lua) {
  const std::size_t kind = kind_counted(lua, MatchTable::Rivals);
  const std::span<const KindCounts> rivals = context_of(lua).match->counts.rivals();
  lua_createtable(lua, static_cast<int>(rivals.size()), 0);
  for (std::size_t i = 0; i < rivals.size(); ++i) {
    lua_pushinteger(lua, rivals[i][kind]);
    lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
  }
  return 1;
}

/// Packs counts, a byte each, into a key.
class KeyWriter {
 public:
  void add(std::int64_t count) {
    fits_ = fits_ && count >= 0 && count <= 0xFF && size_ < words_.size() * 8;
    if (fits_) {
      words_[size_ / 8] |= static_cast<std::uint64_t>(count) << (size_ % 8 * 8);
      ++size_;
    }
  }
  void add(KindSet kinds, const KindCounts& counts) {
    for (const KindId kind : kinds) {
      add(counts[index(kind)]);
    }
  }
  [[nodiscard]] std::optional<std::array<CellSet, 3>> key() const {
    return fits_ ? std::optional(std::array{CellSet(words_[0]), CellSet(words_[1]), CellSet(words_[2])}) : std::nullopt;
  }

 private:
  std::array<std::uint64_t, 3> words_{};
  std::size_t size_ = 0;
  bool fits_ = true;
};

/// The points that a match script has returned, on top of the stack.
std::int32_t points_returned(lua_State* lua) {
  int exact = 0;
  const lua_Integer points = lua_type(lua, -1) == LUA_TNUMBER ? lua_tointegerx(lua, -1, &exact) : 0;
  if (exact == 0) {
    raise(lua, "script-error/no-points", {{"got", shown(lua, -1)}});
  }
  if (points > kMostPoints || points < -kMostPoints) {
    raise(lua, "script-error/points-returned", {{"points", points}});
  }
  lua_pop(lua, 1);
  return static_cast<std::int32_t>(points);
}

}  // namespace

void add_match_tables(lua_State* lua) {
  push_kinds(lua, kMine, read_count<MatchTable::Mine, &MatchCounts::mine>);
  lua_setfield(lua, LUA_REGISTRYINDEX, kMine);
  constexpr std::array kReaders{&read_rivals, &read_count<MatchTable::Hand, &MatchCounts::hand>,
                                &read_count<MatchTable::Graveyard, &MatchCounts::graveyard>};
  for (std::size_t i = 0; i < kMatchTables.size(); ++i) {
    push_kinds(lua, kMatchTables[i], kReaders[i]);
    lua_setfield(lua, -2, kMatchTables[i]);
  }
}

std::optional<MatchScorer::Key> MatchScorer::key_of(const Kept& kept, const MatchCounts& counts) {
  KeyWriter key;
  const auto read = [&](MatchTable table) { return kept.read[static_cast<std::size_t>(table)]; };
  key.add(static_cast<std::int64_t>(counts.rival_count));
  for (const KindCounts& rival : counts.rivals()) {
    key.add(read(MatchTable::Rivals), rival);
  }
  key.add(read(MatchTable::Mine), counts.mine);
  key.add(read(MatchTable::Hand), counts.hand);
  key.add(read(MatchTable::Graveyard), counts.graveyard);
  return key.key();
}

void MatchScorer::run_scripts(lua_State* lua, const MatchCounts& counts, PointsByKind& points) {
  for (const std::size_t i : todo_) {
    const std::size_t script = context_.first_match + i;
    const ScriptFunctions& functions = context_.functions[script];
    const TimedRun timed(context_, script);
    MatchRun run{.counts = counts};
    context_.match = &run;
    push_script_function(lua, functions.score);
    lua_getfield(lua, LUA_REGISTRYINDEX, kMine);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, functions.params);
    call_script_function(lua, functions.score, 2, 1);
    const std::int32_t returned = points_returned(lua);
    points[context_.scripts[script].earner] = returned;
    Kept& kept = kept_[i];
    for (std::size_t table = 0; table < kMatchTableCount; ++table) {
      if (!kept.read[table].contains(run.read[table])) {
        kept.read[table] |= run.read[table];
        kept.memo = {};
      }
    }
    if (const auto key = key_of(kept, counts)) {
      auto& slot = kept.memo.slot(*key);
      slot.value = returned;
      slot.known = true;
    }
  }
}

std::optional<ScriptFault> MatchScorer::score(const MatchCounts& counts, PointsByKind& points) {
  const bool every_run = !context_.times.empty() || context_.lines != nullptr;  // is timed, or its lines are noted
  kept_.resize(context_.scripts.size() - context_.first_match);
  todo_.clear();
  points = {};
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    const auto key = every_run ? std::nullopt : key_of(kept_[i], counts);
    if (const auto* slot = key ? &kept_[i].memo.slot(*key) : nullptr; slot != nullptr && slot->known) {
      points[context_.scripts[context_.first_match + i].earner] = slot->value;
    } else {
      todo_.push_back(i);
    }
  }
  if (todo_.empty()) {
    return std::nullopt;
  }
  auto run = [&](lua_State* lua) { run_scripts(lua, counts, points); };
  auto fault = sandbox_.run(
      [&] {
        lua_pushcfunction(sandbox_.lua(), [](lua_State* lua) {
          (*static_cast<decltype(run)*>(lua_touserdata(lua, 1)))(lua);
          return 0;
        });
        lua_pushlightuserdata(sandbox_.lua(), &run);
        return sandbox_.call(1, 0);
      },
      [] {});
  context_.match = nullptr;
  return fault;
}

}  // namespace ossuary
