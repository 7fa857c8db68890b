#include "bots/search.h"

#include <algorithm>
#include <cmath>

#include "bots/rounding.h"

namespace ossuary {

namespace {

/// Sets priors to softmax(outlooks / temperature). @pre the actions of `edges` are among `legal`, both ascending.
void set_priors(std::span<SearchEdge> edges, const ActionList& legal, std::span<const double> outlooks,
                double temperature) {
  const double best = *std::max_element(outlooks.begin(), outlooks.end());
  double sum = 0;
  std::size_t at = 0;
  for (SearchEdge& edge : edges) {
    while (legal[at] != edge.action) {
      ++at;
    }
    edge.prior = static_cast<float>(rounded(std::exp((outlooks[at] - best) / temperature)));
    sum += static_cast<double>(edge.prior);
  }
  for (SearchEdge& edge : edges) {
    edge.prior =
        sum > 0 ? static_cast<float>(static_cast<double>(edge.prior) / sum) : 1.0F / static_cast<float>(edges.size());
  }
}

}  // namespace

void Search::begin(const View& view, Rng& chance, Scripts* scripts) {
  if (!world_ || scripts != nullptr) {
    Rng unread(0, 0, Purpose::Resample);  // the match is replaced before it is read
    world_ = scripts != nullptr ? view.game().start(Start{}, *scripts) : view.determinize(unread);
    start_ = world_->clone();
    sample_ = world_->clone();
  }
  seat_ = view.seat();
  Rng redraws = Rng::keyed_by(chance, Purpose::Resample);
  view.determinize_unbiased(redraws, *start_);
  key_ = std::uint64_t{chance.next()} << 32U;
  key_ |= chance.next();
  drawn_.reset();
  guidance_ = view.game().seats() == 1 ? settings_.alone : settings_.with_rivals;
  tree_.clear();
  world_->assign(*start_);
  root_ = *tree_.at(key_of(seat_));
}

std::uint64_t Search::key_of(Seat seat) const { return world_->fingerprint(seat) + 0x9E3779B97F4A7C15U * index(seat); }

std::optional<ScriptFault> Search::iterate(double spent, const Interrupt& interrupt) {
  if (tree_.node(root_).edges == 0) {
    world_->assign(*start_);
    auto fault = expand(root_, interrupt);
    if (fault || ends(interrupt)) {
      return fault;
    }
    halving_.begin(actions());
  }
  const std::size_t first = halving_.next(actions(), spent);
  draw_world();
  if (const ScriptFault* fault = world_->fault()) {
    return *fault;
  }
  if (auto fault = descend(first, interrupt)) {
    return fault;
  }
  auto fault = play_on(interrupt);
  if (fault || ends(interrupt)) {
    return fault;
  }
  const auto rewards = world_->decider() ? expected_rewards(*world_, interrupt) : rewards_of(*world_);
  if (!rewards) {
    return rewards.error();
  }
  if (!ends(interrupt)) {
    count(rewards.value());
  }
  return std::nullopt;
}

std::optional<ScriptFault> Search::play_on(const Interrupt& interrupt) {
  if (!foretells(world_->game().info())) {
    const auto played = world_->decider() ? world_->play_out(chance_, guidance_, interrupt) : std::size_t{0};
    return played ? std::nullopt : std::optional(played.error());
  }
  auto seat = world_->decider();
  for (int played = 0; played < settings_.judged_after && seat && !ends(interrupt); ++played) {
    ensure(!world_->apply(world_->random_action(chance_[index(*seat)])), "a legal action applies");
    seat = world_->decider();
  }
  return world_->fault() == nullptr ? std::nullopt : std::optional(*world_->fault());
}

void Search::draw_world() {
  const std::uint64_t sweep = halving_.sweep();
  if (drawn_ != sweep) {
    drawn_ = sweep;
    Rng redraws(key_, sweep, Purpose::Resample);
    sample_->assign(*start_);
    sample_->resample(seat_, redraws);
  }
  world_->assign(*sample_);
  chance_.clear();
  for (std::size_t seat = 0; seat < world_->game().seats(); ++seat) {
    chance_.emplace_back(key_, sweep, Purpose::Bot, static_cast<std::uint16_t>(seat));
  }
}

std::optional<ScriptFault> Search::descend(std::size_t first, const Interrupt& interrupt) {
  path_.clear();
  SearchTree::NodeId at = root_;
  Seat seat = seat_;
  while (true) {
    if (tree_.node(at).edges == 0) {
      // A node that was just added is played out at once: most are never seen again.
      if (tree_.node(at).visits == 0 || tree_.is_full()) {
        break;
      }
      auto fault = expand(at, interrupt);
      if (fault || ends(interrupt)) {
        return fault;
      }
    }
    const SearchNode& node = tree_.node(at);
    const std::size_t edge = path_.empty() ? first : next_edge(node, tree_.edges(node), settings_.exploration);
    if (world_->apply(tree_.edges(node)[edge].action)) {  // a script may offer by what the seat cannot see
      ensure(!path_.empty(), "what may be done now depends on what the seat can distinguish");
      leaf_ = std::nullopt;
      return std::nullopt;
    }
    if (const ScriptFault* fault = world_->fault()) {
      return *fault;
    }
    path_.push_back({at, edge, seat});
    const auto next = world_->decider();
    leaf_ = std::nullopt;
    const auto known = next ? tree_.at(key_of(*next)) : std::nullopt;
    if (!known) {
      return std::nullopt;
    }
    seat = *next;
    at = *known;
  }
  leaf_ = at;
  leaf_seat_ = seat;
  return std::nullopt;
}

std::optional<ScriptFault> Search::expand(SearchTree::NodeId id, const Interrupt& interrupt) {
  auto fault = world_->outlooks(outlooks_, interrupt);
  if (fault || ends(interrupt)) {
    return fault;
  }
  world_->distinct_actions(distinct_);
  const std::span<SearchEdge> edges = tree_.expand(id, distinct_);
  world_->legal_actions(legal_);
  const std::int32_t unit = std::max(1, world_->game().info().outlook_unit);
  set_priors(edges, legal_, outlooks_, settings_.temperature * unit);
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
