#include "script/scoring/decisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace ossuary {

DecisionGroup::DecisionGroup(KindSet choosers, KindSet readers) : choosers_(choosers), readers_(readers) {
  for (const KindId kind : choosers) {
    chooser_.push_back({.kind = index(kind), .outcomes = {}});
  }
}

void DecisionGroup::decide(ScriptRunner& runner, KindSet todo) {
  if (readers_.meets(todo)) {
    decide_together(runner, todo);
    return;
  }
  for (const KindId chooser : choosers_& todo) {
    choose_alone(runner, index(chooser));
  }
}

void DecisionGroup::decide_together(ScriptRunner& runner, KindSet todo) {
  Context& context = runner.context();
  std::optional<PausedNotes> paused(std::in_place, context);
  std::fill_n(&context.chosen(0), kMaxKinds, CellSet());
  for (Chooser& chooser : chooser_) {
    chooser.outcomes.find(runner, chooser.kind);
  }
  const std::size_t combinations = count_combinations(runner);
  if (combinations == 0) {
    return;
  }
  std::size_t best = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  PointsByKind points{};
  for (std::size_t combination = 0; combination < combinations; ++combination) {
    pick(combination);
    if (const std::int64_t sum = score(runner, todo); sum > most) {
      best = combination;
      most = sum;
      points = context.points;
    }
  }
  pick(best);
  paused.reset();
  if (context.notes != nullptr) {
    for (const Chooser& chooser : chooser_) {
      context.chosen(chooser.kind) = chooser.outcomes[chooser.pick].united;
      chooser.outcomes.replay(runner, chooser.kind, chooser.pick);
    }
    score_readers(runner, todo);
  }
  for (const KindId reader : readers_) {
    context.points[index(reader)] = points[index(reader)];
  }
  for (const Chooser& chooser : chooser_) {
    store_points(runner, chooser.kind, chooser.outcomes[chooser.pick].points);
  }
}

std::size_t DecisionGroup::count_combinations(ScriptRunner& runner) const {
  std::size_t combinations = 1;
  for (const Chooser& chooser : chooser_) {
    combinations *= chooser.outcomes.size();
    if (combinations > kMaxCombinations) {
      std::vector<std::string> names;
      for (const Chooser& other : chooser_) {
        names.push_back(runner.context().scripts[other.kind].kind);
      }
      runner.refuse(runner.context().functions[chooser.kind].options,
                    fmt::format("the choices of {} make more than {} combinations together", fmt::join(names, ", "),
                                kMaxCombinations),
                    kScriptLimit);
      return 0;
    }
  }
  return runner.failed() ? 0 : combinations;
}

std::int64_t DecisionGroup::score(ScriptRunner& runner, KindSet todo) {
  std::int64_t sum = 0;
  for (const Chooser& chooser : chooser_) {
    const Outcomes::Node& outcome = chooser.outcomes[chooser.pick];
    runner.context().chosen(chooser.kind) = outcome.united;
    sum += outcome.points;
  }
  return sum + score_readers(runner, todo);
}

std::int64_t DecisionGroup::score_readers(ScriptRunner& runner, KindSet todo) const {
  Context& context = runner.context();
  context.phase = Phase::Chosen;
  std::int64_t sum = 0;
  for (const KindId reader : readers_& todo) {
    sum += runner.points(index(reader), context.cells(index(reader)));
  }
  context.phase = Phase::Scoring;
  return sum;
}

void DecisionGroup::pick(std::size_t combination) {
  for (std::size_t i = chooser_.size(); i-- > 0; combination /= chooser_[i].outcomes.size()) {
    chooser_[i].pick = combination % chooser_[i].outcomes.size();
  }
}

void Decisions::group_kinds(const Context& context) {
  KindSet choosers;
  KindSet recorded;
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    choosers |= context.functions[kind].chooses() ? only_kind(kind) : KindSet();
    recorded |= context.functions[kind].recorded.score ? only_kind(kind) : KindSet();
  }
  for (const KindId chooser : choosers) {
    groups_.emplace_back(KindSet::of(chooser), KindSet());
  }
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    if (choosers.contains(id_at<KindId>(kind)) || !context.functions[kind].reads_choices) {
      continue;
    }
    KindSet chosen = choosers & context.functions[kind].choices_read;
    KindSet readers = only_kind(kind);
    const auto meets = [&](const DecisionGroup& group) { return group.choosers().meets(chosen); };
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
    kinds_ |= group.kinds();
    recorded_groups_ |= recorded.contains(group.kinds()) ? group.kinds() : KindSet();
  }
  recorded_choosers_ = choosers & recorded;
}

KindSet Decisions::joint(KindSet present) const {
  KindSet joint;
  for (const DecisionGroup& group : groups_) {
    joint |= group.readers().meets(present) ? group.kinds() & present : KindSet();
  }
  return joint;
}

void Decisions::join(std::array<KindSet, kMaxKinds>& depends_on) const {
  for (const DecisionGroup& group : groups_) {
    KindSet all = group.kinds();
    for (const KindId kind : group.kinds()) {
      all |= depends_on[index(kind)];
    }
    for (const KindId kind : group.kinds()) {
      depends_on[index(kind)] = all;
    }
  }
}

void Decisions::decide(ScriptRunner& runner, KindSet todo) {
  for (DecisionGroup& group : groups_) {
    group.decide(runner, todo);
  }
}

}  // namespace ossuary
