// Outcomes: all that the skulls of one chooser can choose, and the points that brings.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "script/scoring/context.h"

namespace ossuary {

/// Replaces `into` by what `function` offers to choose from: equal sets once, in its order. Its `arguments` are on top
/// of the stack, and are taken from it. Inside a protected call.
/// Where `kinds` is given, texts that name kinds are options too, and go there.
void list_options(lua_State* lua, const ScriptFunction& function, int arguments, std::vector<CellSet>& into,
                  KindSet* kinds = nullptr);

/// Pushes what functions of a script are given: `skulls`, if it is of skulls, the structure and the dials.
/// @return how many these are.
int push_arguments(lua_State* lua, const ScriptFunctions& functions, std::optional<CellSet> skulls);

/// Runs the scorers of single kinds and returns what they earn: their programs, or, where there are none or notes are
/// taken, their scripts.
class ScriptRunner {
 public:
  /// Runs programs alone: what they cannot do makes the runner fail.
  explicit ScriptRunner(Context& context) : context_(&context) {}
  /// Runs scripts too, and raises errors. Inside a protected call.
  explicit ScriptRunner(lua_State* lua) : lua_(lua), context_(&context_of(lua)) {}

  /// Points of `kind` when its scorer is given `skulls`; of a chooser, when these choose `option`.
  [[nodiscard]] std::int32_t points(std::size_t kind, CellSet skulls, std::optional<CellSet> option = {});
  /// What `skulls` of `kind` may choose from; until the next call.
  [[nodiscard]] std::span<const CellSet> options(std::size_t kind, CellSet skulls);
  /// Calls `choose` for all skulls of `kind` that choose together, if there are any, or for each by itself.
  template <class Choose>
  void for_each_chooser(std::size_t kind, const Choose& choose) const {
    const CellSet own = context_->cells(kind);
    if (context_->scorer(kind).together) {
      if (!own.empty()) {
        choose(own);
      }
      return;
    }
    for (const CellId skull : own) {
      choose(CellSet::of(skull));
    }
  }
  /// Fails with an error about a function of a script.
  void refuse(const ScriptFunction& function, const std::string& message, std::string_view code);
  /// True if something could not be done without Lua: no result counts.
  [[nodiscard]] bool failed() const { return failed_; }

  [[nodiscard]] Context& context() const { return *context_; }

 private:
  lua_State* lua_ = nullptr;  ///< null where programs run alone.
  Context* context_;
  bool failed_ = false;
};

/// Scores what is chosen once more, noting awards in `notes`, and the choice if there was one.
void note_choice(ScriptRunner& runner, std::size_t kind, Explanation& notes, const Choice& choice);

/// An option and what it earns.
struct ScoredOption {
  CellSet cells;
  std::int32_t points = 0;
};

/// Options that a search for outcomes may try, each after each union before it. Nothing else stops it.
inline constexpr std::size_t kMaxWaysTried = std::size_t{1} << 21U;

/// The results that the skulls of one chooser can reach, if others read their choices: for each union of what they
/// choose, the most points. In the order in which the options first lead there.
class Outcomes {
 public:
  /// One more skull that has chosen, after those before it.
  struct Node {
    CellSet united;  ///< what all have chosen so far.
    CellSet choice;  ///< what this one has chosen.
    std::int64_t points = 0;
    std::size_t before = 0;  ///< the node of the skull before.
  };

  /// Finds them for the skulls of `kind` in the structure of the context. @err script-limit beyond kMaxCombinations
  /// or kMaxWaysTried.
  void find(ScriptRunner& runner, std::size_t kind);

  [[nodiscard]] std::size_t size() const { return nodes_.size() - first_; }
  [[nodiscard]] const Node& operator[](std::size_t i) const { return nodes_[first_ + i]; }

  /// Notes the awards and the choices of outcome `i`.
  void replay(ScriptRunner& runner, std::size_t kind, std::size_t i, Explanation& notes) const;

 private:
  /// Skulls that choose together, mostly one.
  struct Layer {
    CellSet skulls;
    std::size_t options = 0;
  };
  void add_skulls(ScriptRunner& runner, std::size_t kind, CellSet skulls);
  /// Adds the node of `option` after `before`, or improves the one of the same union. @return false if there are too
  /// many.
  [[nodiscard]] bool add_node(std::size_t begin, std::size_t before, const ScoredOption& option);
  /// The node of the layer from `begin` on with that union.
  [[nodiscard]] std::optional<std::size_t> node_of(std::size_t begin, CellSet united) const;

  std::vector<Node> nodes_;
  std::size_t steps_ = 0;  ///< of this search: options tried from nodes.
  std::size_t first_ = 0;  ///< where the last layer begins.
  std::vector<Layer> layers_;
  std::vector<ScoredOption> scored_;
  std::unordered_map<std::uint64_t, std::size_t> known_;  ///< nodes of this layer beyond the first few, by union.
};

}  // namespace ossuary
