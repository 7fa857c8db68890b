#include "bots/search.h"

#include <algorithm>
#include <cmath>

namespace ossuary {

namespace {

/// Sets priors to softmax(outlooks / temperature). @pre the actions of `edges` are among `legal`, both ascending.
void set_priors(std::span<SearchEdge> edges, const ActionList& legal, std::span<const double> outlooks,
                double temperature) {
  const double best = *std::max_element(outlooks.begin(), outlooks.end());
  float sum = 0;
  std::size_t at = 0;
  for (SearchEdge& edge : edges) {
    while (legal[at] != edge.action) {
      ++at;
    }
    edge.prior = std::exp(static_cast<float>((outlooks[at] - best) / temperature));
    sum += edge.prior;
  }
  for (SearchEdge& edge : edges) {
    edge.prior = sum > 0 ? edge.prior / sum : 1.0F / static_cast<float>(edges.size());
  }
}

}  // namespace

void Search::begin(const View& view, Rng& chance, Scripts* scripts) {
  if (!world_ || &world_->game() != &view.game() || scripts != nullptr) {
    Rng unread(0, 0, Purpose::Resample);  // the match is replaced before it is read
    world_ = scripts != nullptr ? view.game().start(Start{}, *scripts) : view.determinize(unread);
    start_ = world_->clone();
  }
  seat_ = view.seat();
  chance_.clear();
  for (std::size_t seat = 0; seat < view.game().seats(); ++seat) {
    chance_.push_back(Rng::keyed_by(chance, Purpose::Bot));
  }
  redraws_ = Rng::keyed_by(chance, Purpose::Resample);
  view.determinize_unbiased(*redraws_, *start_);
  const bool alone = view.game().seats() == 1;
  playouts_ = {.style = settings_.playouts, .noise = alone ? settings_.solo_noise : 0};
  tree_.clear();
  world_->assign(*start_);
  root_ = node_of(seat_);
}

SearchTree::NodeId Search::node_of(Seat seat) {
  return tree_.at(world_->fingerprint(seat) + 0x9E3779B97F4A7C15U * index(seat));
}

std::optional<ScriptFault> Search::iterate() {
  world_->assign(*start_);
  world_->resample(seat_, *redraws_);
  if (auto fault = descend()) {
    return fault;
  }
  if (leaf_) {
    const auto played = world_->play_out(chance_, playouts_);
    if (!played) {
      return played.error();
    }
  }
  const auto rewards = rewards_of(*world_);
  if (!rewards) {
    return rewards.error();
  }
  count(rewards.value());
  return std::nullopt;
}

std::optional<ScriptFault> Search::descend() {
  path_.clear();
  SearchTree::NodeId at = root_;
  Seat seat = seat_;
  while (true) {
    if (tree_.node(at).edges == 0) {
      // A node that was just added is played out at once: most are never seen again.
      if ((tree_.node(at).visits == 0 && at != root_) || tree_.is_full()) {
        break;
      }
      if (auto fault = expand(at)) {
        return fault;
      }
    }
    const SearchNode& node = tree_.node(at);
    const std::size_t edge = next_edge(node, tree_.edges(node), settings_.exploration);
    ensure(!world_->apply(tree_.edges(node)[edge].action), "what may be done depends on what the seat can distinguish");
    if (const ScriptFault* fault = world_->fault()) {
      return *fault;
    }
    path_.push_back({at, edge, seat});
    const auto next = world_->decider();
    leaf_ = std::nullopt;
    if (!next) {
      return std::nullopt;
    }
    seat = *next;
    at = node_of(seat);
  }
  leaf_ = at;
  leaf_seat_ = seat;
  return std::nullopt;
}

std::optional<ScriptFault> Search::expand(SearchTree::NodeId id) {
  world_->distinct_actions(distinct_);
  const std::span<SearchEdge> edges = tree_.expand(id, distinct_);
  if (auto fault = world_->outlooks(outlooks_)) {
    return fault;
  }
  world_->legal_actions(legal_);
  set_priors(edges, legal_, outlooks_, settings_.temperature);
  return std::nullopt;
}

void Search::count(const Rewards& rewards) {
  for (const Decision& decision : path_) {
    SearchNode& node = tree_.node(decision.node);
    const double reward = rewards[index(decision.seat)];
    ++node.visits;
    node.rewards += reward;
    SearchEdge& edge = tree_.edges(node)[decision.edge];
    ++edge.visits;
    edge.rewards += reward;
  }
  if (leaf_) {
    SearchNode& node = tree_.node(*leaf_);
    ++node.visits;
    node.rewards += rewards[index(leaf_seat_)];
  }
}

}  // namespace ossuary
