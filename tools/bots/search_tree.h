// SearchTree: what a search has learned about each situation that the seat to decide can distinguish: how often each
// action was tried there and what it earned. Knows no match; whoever searches gives keys, actions and rewards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/action.h"

namespace ossuary {

/// An action in a situation. Rewards are those of the seat that decides there.
struct SearchEdge {
  Action action{};
  float prior = 0;  ///< how promising the action looked before it was tried; all of a node together are 1.
  std::uint32_t visits = 0;
  double rewards = 0;  ///< of all visits together.

  [[nodiscard]] double mean() const { return rewards / static_cast<double>(visits); }
};

struct SearchNode {
  std::uint32_t first_edge = 0;
  std::uint32_t edges = 0;   ///< 0 until the node is expanded.
  std::uint32_t visits = 0;  ///< that ended, so that their rewards are known.
  double rewards = 0;        ///< of all visits together.
};

/// Balances actions that did well with actions that were seldom tried.
struct Exploration {
  double weight = 1;       ///< of the term that favours promising and seldom tried actions, in units of reward.
  double reduction = 0.1;  ///< of the mean of a node, to guess the reward of an action that was never tried.
};

/// Nodes by key, each with its edges side by side. Situations that are reached in several ways are one node.
/// Memory is kept when the tree is cleared.
class SearchTree {
 public:
  using NodeId = std::uint32_t;

  /// Edges that a tree may have, 24 bytes each, and nodes, 56 bytes each with their slots: 600 MiB together.
  static constexpr std::size_t kMostEdges = std::size_t{1} << 24U;
  static constexpr std::size_t kMostNodes = std::size_t{1} << 22U;

  SearchTree() { clear(); }

  void clear();
  /// The node with this key, made if there is none; nothing where there is none and the tree has no room for another.
  [[nodiscard]] std::optional<NodeId> at(std::uint64_t key);
  [[nodiscard]] SearchNode& node(NodeId id) { return nodes_[id]; }
  [[nodiscard]] std::span<SearchEdge> edges(const SearchNode& node) {
    return std::span(edges_).subspan(node.first_edge, node.edges);
  }
  /// True where no more nodes may be expanded.
  [[nodiscard]] bool is_full() const { return edges_.size() >= kMostEdges; }
  /// Gives a node the edges of `actions`, each with the same prior. @pre it has none, and `actions` is not empty.
  std::span<SearchEdge> expand(NodeId id, const ActionList& actions);

 private:
  struct NodeSlot {
    std::uint64_t key = 0;
    std::uint32_t node_plus_one = 0;  ///< 0 where the slot is free.
  };
  void grow();
  [[nodiscard]] NodeSlot& slot(std::uint64_t key);

  std::vector<SearchNode> nodes_;
  std::vector<SearchEdge> edges_;
  std::vector<NodeSlot> slots_;  ///< a power of two of them, at most half of them taken.
};

/// The edge to try next, by PUCT: the highest of mean + weight * prior * sqrt(visits of the node) / (1 + visits of the
/// edge), the first of equals. @pre `edges` are those of `node`, and not empty.
/// @source Silver et al., "Mastering the game of Go without human knowledge", Nature 550, 2017.
[[nodiscard]] std::size_t next_edge(const SearchNode& node, std::span<const SearchEdge> edges,
                                    const Exploration& exploration);

}  // namespace ossuary
