#include "script/scoring/decisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace ossuary {

DecisionGroup::DecisionGroup(const KindSet& choosers, const KindSet& readers)
    : choosers_set_(choosers),
      readers_set_(readers),
      choosers_(members(choosers)),
      readers_(members(readers)),
      outcomes_(choosers_.size()) {}

void DecisionGroup::decide(const ScriptRunner& runner, const KindSet& todo) {
  if ((readers_set_ & todo).any()) {
    decide_together(runner, todo);
    return;
  }
  for (const std::size_t chooser : choosers_) {
    if (todo[chooser]) {
      choose_alone(runner, chooser);
    }
  }
}

void DecisionGroup::decide_together(const ScriptRunner& runner, const KindSet& todo) {
  Context& context = runner.context();
  Explanation* notes = std::exchange(context.notes, nullptr);
  for (std::size_t i = 0; i < choosers_.size(); ++i) {
    outcomes_[i].find(runner, choosers_[i]);
  }
  check_size(runner);
  picks_.assign(choosers_.size(), 0);
  best_ = picks_;
  std::int64_t most = score(runner, todo);
  PointsByKind points = context.points;
  while (step()) {
    if (const std::int64_t sum = score(runner, todo); sum > most) {
      most = sum;
      best_ = picks_;
      points = context.points;
    }
  }
  if (notes != nullptr) {
    context.notes = notes;
    for (std::size_t i = 0; i < choosers_.size(); ++i) {
      context.chosen[choosers_[i]] = outcomes_[i][best_[i]].united;
      outcomes_[i].replay(runner, choosers_[i], best_[i]);
    }
    score_readers(runner, todo);
  }
  for (const std::size_t reader : readers_) {
    context.points[reader] = points[reader];
  }
  for (std::size_t i = 0; i < choosers_.size(); ++i) {
    store_points(runner, choosers_[i], outcomes_[i][best_[i]].points);
  }
}

void DecisionGroup::check_size(const ScriptRunner& runner) const {
  std::size_t combinations = 1;
  for (std::size_t i = 0; i < choosers_.size(); ++i) {
    combinations *= outcomes_[i].size();
    if (combinations > kMaxCombinations) {
      std::vector<std::string> names;
      for (const std::size_t chooser : choosers_) {
        names.push_back(runner.context().scripts[chooser].kind);
      }
      raise_about(runner.lua(), choosers_[i], runner.context().functions[choosers_[i]].options,
                  fmt::format("the choices of {} make more than {} combinations together", fmt::join(names, ", "),
                              kMaxCombinations),
                  "", kScriptLimit);
    }
  }
}

std::int64_t DecisionGroup::score(const ScriptRunner& runner, const KindSet& todo) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < choosers_.size(); ++i) {
    const Outcomes::Node& outcome = outcomes_[i][picks_[i]];
    runner.context().chosen[choosers_[i]] = outcome.united;
    sum += outcome.points;
  }
  return sum + score_readers(runner, todo);
}

std::int64_t DecisionGroup::score_readers(const ScriptRunner& runner, const KindSet& todo) const {
  Context& context = runner.context();
  context.phase = Phase::Chosen;
  std::int64_t sum = 0;
  for (const std::size_t reader : readers_) {
    if (todo[reader]) {
      sum += runner.points(reader, (*context.cells)[reader]);
    }
  }
  context.phase = Phase::Scoring;
  return sum;
}

bool DecisionGroup::step() {
  for (std::size_t i = picks_.size(); i-- > 0; picks_[i] = 0) {
    if (++picks_[i] < outcomes_[i].size()) {
      return true;
    }
  }
  return false;
}

void Decisions::group_kinds(const Context& context) {
  KindSet choosers;
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    choosers[kind] = context.functions[kind].chooses();
  }
  for (const std::size_t chooser : members(choosers)) {
    groups_.emplace_back(KindSet().set(chooser), KindSet());
  }
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    if (choosers[kind] || !context.functions[kind].reads_choices) {
      continue;
    }
    KindSet chosen = choosers & context.functions[kind].choices_read;
    KindSet readers = KindSet().set(kind);
    const auto meets = [&](const DecisionGroup& group) { return (group.choosers() & chosen).any(); };
    for (const DecisionGroup& group : groups_) {
      if (meets(group)) {
        chosen |= group.choosers();
        readers |= group.readers();
      }
    }
    groups_.erase(std::remove_if(groups_.begin(), groups_.end(), meets), groups_.end());
    groups_.emplace_back(chosen, readers);
  }
  for (const DecisionGroup& group : groups_) {
    kinds_ |= group.choosers() | group.readers();
  }
}

KindSet Decisions::joint(const KindSet& present) const {
  KindSet joint;
  for (const DecisionGroup& group : groups_) {
    if ((group.readers() & present).any()) {
      joint |= (group.readers() | group.choosers()) & present;
    }
  }
  return joint;
}

void Decisions::decide(lua_State* lua, const KindSet& todo) {
  const ScriptRunner runner(lua);
  runner.context().chosen = {};
  for (DecisionGroup& group : groups_) {
    group.decide(runner, todo);
  }
}

}  // namespace ossuary
