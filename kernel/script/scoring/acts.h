// Acts: what effects and skulls do before scoring: the cards that they turn face down and the skulls that become
// others, for each choice of the owner. The best choice is found in structure_scorer.h.
#pragma once

#include <cstddef>
#include <lua.hpp>
#include <optional>
#include <span>
#include <vector>

#include "script/scoring/context.h"

namespace ossuary {

/// What may be chosen of an act, and what follows.
struct ActOption {
  CellSet chosen;
  std::optional<KindId> as{};  ///< the kind that was chosen, where the options are kinds.
  SceneChange change{};
};

/// One act, or one choice that it leaves to the owner: of an effect, of all skulls of a kind, or of one of them.
struct ActChoice {
  const Act* act = nullptr;
  CellSet skulls;                    ///< those that act; none for an effect.
  std::vector<ActOption> options{};  ///< at least one; no two with the same change. An act without a choice has one.

  /// The cells that its functions are given; nothing for an effect.
  [[nodiscard]] std::optional<CellSet> own() const { return act->actor.kind ? std::optional(skulls) : std::nullopt; }
};

class ActRunner {
 public:
  /// @pre both outlive this.
  ActRunner(Context& context, std::span<const Act> acts) : context_(context), acts_(acts) {}

  /// True if anything acts in a structure of these skulls.
  [[nodiscard]] bool any(const KindCells& cells) const;

  /// Fills choices() for the structure of the context: effects first, then skulls in the order of kinds and cells.
  /// Every act sees the structure as it was before all acts. Inside a protected call.
  /// @err script-limit where there are more than kMaxCombinations ways to choose.
  void run(lua_State* lua);
  [[nodiscard]] std::span<const ActChoice> choices() const { return std::span(choices_).first(made_); }

  /// How many combinations of options there are, at least one; picks one of them.
  [[nodiscard]] std::size_t combinations() const { return combinations_; }
  void pick(std::size_t combination);
  [[nodiscard]] const ActOption& picked(std::size_t choice) const { return choices_[choice].options[picks_[choice]]; }

  /// `cells` after the options that are picked, one act after the other: a later change of a skull replaces an earlier
  /// one. A skull that is face down stays so.
  [[nodiscard]] KindCells after(const KindCells& cells) const;
  /// The cells that the options that are picked turn face down.
  [[nodiscard]] CellSet hidden() const;

 private:
  void run_act(lua_State* lua, const Act& act, CellSet skulls);
  void call(lua_State* lua, ActChoice& choice, ActOption option) const;
  void count_combinations(lua_State* lua);

  Context& context_;
  std::span<const Act> acts_;
  std::vector<ActChoice> choices_;  ///< the first made_ of them; all memory is used again for the next structure.
  std::size_t made_ = 0;
  std::vector<CellSet> sets_;       ///< the options of the act that runs.
  std::vector<std::size_t> picks_;  ///< by choice: the option that is tried.
  std::size_t combinations_ = 1;
};

}  // namespace ossuary
