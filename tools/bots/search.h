// Search: information-set Monte Carlo tree search from what one seat may see, for any game. Belongs to a thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bots/halving.h"
#include "bots/reward.h"
#include "bots/search_tree.h"
#include "game/game.h"
#include "game/view.h"

namespace ossuary {

/// How to search. The defaults are what tools/bots/README.md found best.
struct SearchSettings {
  Exploration exploration{};
  double temperature = 2;  ///< priors are softmax(outlooks / temperature), in points.
  std::optional<Guidance> with_rivals{Guidance{.takes = 2}};  ///< of playouts; nothing: they are uniformly random.
  std::optional<Guidance> alone{Guidance{.noise = 1}};
  /// Decisions of a playout after which it is judged by outlooks, where the game declares how much of these is a point.
  int judged_after = 40;
};

/// Grows one tree. Each iteration takes a world in which what the seat cannot see is redrawn, walks down the tree, adds
/// a node, plays the match to its end, or so far that it can be judged, and counts the reward of every seat that
/// decided on the way. What follows chance is a node of its own for each outcome that the next to decide can
/// distinguish. The actions of the decision itself are tried in turn, all in the same world with the same chance, and
/// shared by halving: so they differ by what they are worth more than by luck.
/// @source Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", IEEE TCIAIG 4, 2012.
class Search {
 public:
  explicit Search(const SearchSettings& settings) : settings_(settings) {}

  /// Forgets the last search, and prepares one of `view` that draws from `chance`. With `scripts`, which the calling
  /// thread opened, it computes with these; else with those of the match, on its thread.
  /// @pre view.seat() decides.
  void begin(const View& view, Rng& chance, Scripts* scripts = nullptr);
  /// Drops what belongs to the scripts that begin() was given; what was learned stays.
  void release() {
    world_.reset();
    sample_.reset();
    start_.reset();
  }
  /// One iteration, where so much of the budget is spent, from 0 to 1. Once `interrupt` ends it nothing is learned from
  /// it. @err a script fails.
  [[nodiscard]] std::optional<ScriptFault> iterate(double spent, const Interrupt& interrupt = {});

  /// The actions of the seat with what was learned about them; none before the first iteration.
  [[nodiscard]] std::span<const SearchEdge> actions() { return tree_.edges(tree_.node(root_)); }

 private:
  /// A decision on the way down the tree.
  struct Decision {
    SearchTree::NodeId node = 0;
    std::size_t edge = 0;
    Seat seat{};
  };

  /// What `seat` can distinguish of world_.
  [[nodiscard]] std::uint64_t key_of(Seat seat) const;
  /// Makes world_ a world to try an action in: the same for all that are tried in turn.
  void draw_world();
  /// Takes the edge `first`, then makes the decisions that the tree knows, and one more; leaves them in path_.
  [[nodiscard]] std::optional<ScriptFault> descend(std::size_t first, const Interrupt& interrupt);
  /// Adds the edges of a node, unless `interrupt` ends it.
  [[nodiscard]] std::optional<ScriptFault> expand(SearchTree::NodeId id, const Interrupt& interrupt);
  /// Plays on until the reward is known: to the end, or as far as judged_after says.
  [[nodiscard]] std::optional<ScriptFault> play_on(const Interrupt& interrupt);
  void count(const Rewards& rewards);

  SearchSettings settings_;
  std::optional<Guidance> guidance_;
  std::unique_ptr<Match> start_;   ///< the match as the seat sees it, hidden things drawn once.
  std::unique_ptr<Match> sample_;  ///< the same, drawn for the sweep drawn_.
  std::unique_ptr<Match> world_;   ///< to play in.
  Seat seat_{};
  SearchTree tree_;
  SearchTree::NodeId root_ = 0;
  Halving halving_;
  std::optional<std::uint64_t> drawn_;
  std::uint64_t key_ = 0;    ///< of the chance of all worlds.
  std::vector<Rng> chance_;  ///< by seat, for playouts.
  std::vector<Decision> path_;
  std::optional<SearchTree::NodeId> leaf_;  ///< where the path ends, unless the match is over there or the tree full.
  Seat leaf_seat_{};
  std::vector<double> outlooks_;
  ActionList legal_;
  ActionList distinct_;
};

}  // namespace ossuary
