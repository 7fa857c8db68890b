#include "script/scoring/outcomes.h"

#include <algorithm>

#include "script/scoring/decisions.h"

namespace ossuary {

namespace {

/// Nodes of a layer that are looked through; those beyond are looked up.
constexpr std::size_t kFewNodes = 16;

}  // namespace

void Outcomes::find(ScriptRunner& runner, std::size_t kind) {
  nodes_.assign(1, Node{});
  steps_ = 0;
  layers_.clear();
  first_ = 0;
  runner.for_each_chooser(kind, [&](CellSet skulls) { add_skulls(runner, kind, skulls); });
}

void Outcomes::add_skulls(ScriptRunner& runner, std::size_t kind, CellSet skulls) {
  const std::span<const CellSet> options = runner.options(kind, skulls);
  if (options.empty()) {
    return;
  }
  scored_.clear();
  for (const CellSet option : options) {
    scored_.push_back({option, runner.points(kind, skulls, option)});
  }
  layers_.push_back({skulls, options.size()});
  const std::size_t begin = nodes_.size();
  known_.clear();
  steps_ += (begin - first_) * scored_.size();
  bool few = steps_ <= kMaxWaysTried;
  for (std::size_t before = first_; before < begin && few; ++before) {
    few = std::all_of(scored_.begin(), scored_.end(),
                      [&](const ScoredOption& option) { return add_node(begin, before, option); });
  }
  if (!few) {
    const bool tried = steps_ > kMaxWaysTried;
    runner.refuse(runner.context().scorer(kind).options,
                  tried ? ScriptMessageId("script-limit/ways") : ScriptMessageId("script-limit/combinations-of-kind"),
                  {{"kind", runner.context().scripts[kind].kind}, {"most", tried ? kMaxWaysTried : kMaxCombinations}});
  }
  first_ = begin;
}

bool Outcomes::add_node(std::size_t begin, std::size_t before, const ScoredOption& option) {
  const Node node{nodes_[before].united | option.cells, option.cells, nodes_[before].points + option.points, before};
  if (const auto same = node_of(begin, node.united)) {
    if (nodes_[*same].points < node.points) {
      nodes_[*same] = node;
    }
    return true;
  }
  const std::size_t size = nodes_.size() - begin;
  if (size >= kFewNodes) {
    known_[node.united.word()] = nodes_.size();
  }
  nodes_.push_back(node);
  return size < kMaxCombinations;
}

std::optional<std::size_t> Outcomes::node_of(std::size_t begin, CellSet united) const {
  const std::size_t few = std::min(nodes_.size(), begin + kFewNodes);
  for (std::size_t i = begin; i < few; ++i) {
    if (nodes_[i].united == united) {
      return i;
    }
  }
  const auto found = known_.find(united.word());
  return found == known_.end() ? std::nullopt : std::optional(found->second);
}

void Outcomes::replay(ScriptRunner& runner, std::size_t kind, std::size_t i, Explanation& notes) const {
  std::vector<std::size_t> path(layers_.size());
  std::size_t node = first_ + i;
  for (std::size_t layer = layers_.size(); layer-- > 0; node = nodes_[node].before) {
    path[layer] = node;
  }
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    const auto& [skulls, options] = layers_[layer];
    note_choice(runner, kind, notes, {id_at<KindId>(kind), skulls, nodes_[path[layer]].choice, options});
  }
}

}  // namespace ossuary
