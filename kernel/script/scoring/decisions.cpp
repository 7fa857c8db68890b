#include "script/scoring/decisions.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace ossuary {

namespace {

/// Leaves the points of a chooser in the context. @err script-error where they are out of range.
void store_points(ScriptRunner& runner, std::size_t kind, std::int64_t points) {
  Context& context = runner.context();
  if (points > kMostPoints || points < -kMostPoints) {
    runner.refuse(context.scorer(kind).score, "script-error/points",
                  {{"kind", context.scripts[kind].kind}, {"points", points}});
    return;
  }
  context.points[kind] = static_cast<std::int32_t>(points);
}

/// Chooses for a chooser whose choices nobody reads: each time what earns most, the first among equals. Leaves its
/// points in the context, and notes awards and choices in `notes`, if it is not null.
void choose_alone(ScriptRunner& runner, std::size_t kind, Explanation* notes) {
  std::int64_t sum = 0;
  runner.for_each_chooser(kind, [&](CellSet skulls) {
    const std::span<const CellSet> options = runner.options(kind, skulls);
    if (options.empty()) {
      return;
    }
    ScoredOption best{options.front(), runner.points(kind, skulls, options.front())};
    for (const CellSet option : options.subspan(1)) {
      if (const std::int32_t points = runner.points(kind, skulls, option); points > best.points) {
        best = {option, points};
      }
    }
    sum += best.points;
    if (notes != nullptr) {
      note_choice(runner, kind, *notes, {id_at<KindId>(kind), skulls, best.cells, options.size()});
    }
  });
  store_points(runner, kind, sum);
}

}  // namespace

void Decisions::group_kinds(const Context& context) {
  KindSet choosers;
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    choosers |= context.scorer(kind).chooses() ? only_kind(kind) : KindSet();
  }
  choosers_.resize(context.kinds);
  for (const KindId chooser : choosers) {
    groups_.push_back({KindSet::of(chooser), {}});
  }
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    if (choosers.contains(id_at<KindId>(kind)) || !context.scorer(kind).reads_choices) {
      continue;
    }
    KindSet chosen = choosers & context.scorer(kind).choices_read;
    KindSet readers = only_kind(kind);
    const auto meets = [&](const Group& group) { return group.choosers.meets(chosen); };
    for (const Group& group : groups_) {
      if (meets(group)) {
        chosen |= group.choosers;
        readers |= group.readers;
      }
    }
    std::erase_if(groups_, meets);
    groups_.push_back({chosen, readers});
  }
  for (const Group& group : groups_) {
    kinds_ |= group.kinds();
  }
}

KindSet Decisions::joint(KindSet present) const {
  KindSet joint;
  for (const Group& group : groups_) {
    joint |= group.readers.meets(present) ? group.kinds() & present : KindSet();
  }
  return joint;
}

void Decisions::join(std::array<KindSet, kMaxKinds>& depends_on) const {
  for (const Group& group : groups_) {
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
  Context& context = runner.context();
  Explanation* const notes = std::exchange(context.notes, nullptr);  // what is only tried is no part of it
  for (const Group& group : groups_) {
    if (group.readers.meets(todo)) {
      decide_together(runner, group, todo, notes);
    } else {
      for (const KindId kind : (group.choosers & todo)) {
        choose_alone(runner, index(kind), notes);
      }
    }
  }
  context.notes = notes;
}

void Decisions::decide_together(ScriptRunner& runner, const Group& group, KindSet todo, Explanation* notes) {
  Context& context = runner.context();
  const KindSet choosers = group.choosers & todo;
  const KindSet readers = group.readers & todo;
  std::fill_n(&context.chosen(0), kMaxKinds, CellSet());
  for (const KindId kind : choosers) {
    choosers_[index(kind)].outcomes.find(runner, index(kind));
  }
  const std::size_t combinations = count_combinations(runner, group, choosers);
  if (combinations == 0) {
    return;
  }
  std::size_t best = 0;
  std::int64_t most = std::numeric_limits<std::int64_t>::min();
  PointsByKind points{};
  for (std::size_t number = 0; number < combinations; ++number) {
    std::int64_t sum = pick(runner, choosers, number, combinations);
    sum += score_readers(runner, readers);
    if (sum > most) {
      best = number;
      most = sum;
      points = context.points;
    }
  }
  pick(runner, choosers, best, combinations);
  if (notes != nullptr) {
    for (const KindId kind : choosers) {
      choosers_[index(kind)].outcomes.replay(runner, index(kind), choosers_[index(kind)].pick, *notes);
    }
    context.notes = notes;
    score_readers(runner, readers);
    context.notes = nullptr;
  }
  context.points = points;
  for (const KindId kind : choosers) {
    store_points(runner, index(kind), choosers_[index(kind)].picked().points);
  }
}

std::size_t Decisions::count_combinations(ScriptRunner& runner, const Group& group, KindSet choosers) const {
  std::size_t combinations = 1;
  for (const KindId kind : choosers) {
    combinations *= choosers_[index(kind)].outcomes.size();
    if (combinations > kMaxCombinations) {
      std::vector<std::string> names;
      for (const KindId other : group.choosers) {
        names.push_back(runner.context().scripts[index(other)].kind);
      }
      runner.refuse(runner.context().scorer(index(kind)).options, "script-limit/combinations",
                    {{"kinds", fmt::format("{}", fmt::join(names, ", "))}, {"most", kMaxCombinations}});
      return 0;
    }
  }
  return runner.failed() ? 0 : combinations;
}

std::int64_t Decisions::pick(ScriptRunner& runner, KindSet choosers, std::size_t number, std::size_t combinations) {
  std::int64_t sum = 0;
  for (const KindId kind : choosers) {
    Chooser& chooser = choosers_[index(kind)];
    combinations /= chooser.outcomes.size();
    chooser.pick = number / combinations % chooser.outcomes.size();
    runner.context().chosen(index(kind)) = chooser.picked().united;
    sum += chooser.picked().points;
  }
  return sum;
}

std::int64_t Decisions::score_readers(ScriptRunner& runner, KindSet readers) {
  Context& context = runner.context();
  context.phase = Phase::Chosen;
  std::int64_t sum = 0;
  for (const KindId reader : readers) {
    sum += runner.points(index(reader), context.cells(index(reader)));
  }
  context.phase = Phase::Scoring;
  return sum;
}

}  // namespace ossuary
