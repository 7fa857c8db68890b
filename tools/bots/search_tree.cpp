#include "bots/search_tree.h"

#include <cmath>

namespace ossuary {

namespace {
constexpr std::size_t kFirstSlots = 1024;
}

void SearchTree::clear() {
  nodes_.clear();
  edges_.clear();
  slots_.assign(kFirstSlots, NodeSlot{});
}

SearchTree::NodeSlot& SearchTree::slot(std::uint64_t key) {
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t at = static_cast<std::size_t>(key) & mask;; at = (at + 1) & mask) {
    NodeSlot& slot = slots_[at];
    if (slot.node_plus_one == 0 || slot.key == key) {
      return slot;
    }
  }
}

std::optional<SearchTree::NodeId> SearchTree::at(std::uint64_t key) {
  NodeSlot* found = &slot(key);
  if (found->node_plus_one == 0) {
    if (nodes_.size() == kMostNodes) {
      return std::nullopt;
    }
    if (2 * (nodes_.size() + 1) > slots_.size()) {
      grow();
      found = &slot(key);
    }
    nodes_.emplace_back();
    *found = {.key = key, .node_plus_one = static_cast<std::uint32_t>(nodes_.size())};
  }
  return found->node_plus_one - 1;
}

void SearchTree::grow() {
  const std::vector<NodeSlot> before = std::move(slots_);
  slots_.assign(2 * before.size(), NodeSlot{});
  for (const NodeSlot& old : before) {
    if (old.node_plus_one != 0) {
      slot(old.key) = old;
    }
  }
}

std::span<SearchEdge> SearchTree::expand(NodeId id, const ActionList& actions) {
  SearchNode& node = nodes_[id];
  ensure(node.edges == 0 && !actions.empty(), "a node is expanded once, with what may be done there");
  node.first_edge = static_cast<std::uint32_t>(edges_.size());
  node.edges = static_cast<std::uint32_t>(actions.size());
  for (const Action action : actions) {
    edges_.push_back({.action = action, .prior = 1.0F / static_cast<float>(actions.size())});
  }
  return edges(node);
}

std::size_t next_edge(const SearchNode& node, std::span<const SearchEdge> edges, const Exploration& exploration) {
  const auto visits = static_cast<double>(std::max<std::uint32_t>(1, node.visits));
  const double unknown = node.rewards / visits - exploration.reduction;
  const double exploring = exploration.weight * std::sqrt(visits);
  std::size_t best = 0;
  double best_score = 0;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const SearchEdge& edge = edges[i];
    const double known = edge.visits == 0 ? unknown : edge.mean();
    const double score = known + exploring * static_cast<double>(edge.prior) / (1.0 + static_cast<double>(edge.visits));
    if (i == 0 || score > best_score) {
      best = i;
      best_score = score;
    }
  }
  return best;
}

}  // namespace ossuary
