#include "script/scoring/range_bound.h"

#include <fmt/format.h>
#include <algorithm>

#include <optional>

#include "script/scoring/vocabulary.h"

namespace ossuary {

namespace {

bool has_ranges(const Program& program) {
  return std::ranges::all_of(program.steps, [](const ProgramStep& step) { return step.range != nullptr; });
}

/// Why nothing is known of a scorer but what its skull declares; nothing where ranges tell.
std::optional<NeedsLua> refusal(const ScriptFunctions& functions) {
  const RecordedScorer& recorded = functions.recorded;
  if (!recorded.score) {
    return recorded.needs_lua;
  }
  const bool ranges = has_ranges(*recorded.score) && (!recorded.options || has_ranges(*recorded.options));
  return ranges ? std::nullopt : std::optional(NeedsLua{fmt::format("`{}`", kPointsOf), functions.reads_points});
}

}  // namespace

Result<std::unique_ptr<PointsBound>, NoPointsBound> RangeBound::make(const Context& context,
                                                                     const ScriptsInForce& scripts,
                                                                     const Shape& shape) {
  std::unique_ptr<RangeBound> bound(new RangeBound(context, scripts, shape));
  for (const Act& act : scripts.acts) {
    if (context.functions[act.script].turns_skulls) {
      return NoPointsBound{.kind = {}, .reason = "", .line = 0};
    }
  }
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    const auto why = refusal(bound->scorer(kind));
    bound->by_ranges_ |= why ? KindSet() : only_kind(kind);
    if (why && !bound->skull_most_[kind] && !bound->total_most_[kind]) {
      return NoPointsBound{.kind = id_at<KindId>(kind), .reason = why->reason, .line = why->line};
    }
  }
  return std::unique_ptr<PointsBound>(std::move(bound));
}

RangeBound::RangeBound(const Context& context, const ScriptsInForce& scripts, const Shape& shape)
    : context_(context), acts_(!scripts.acts.empty()) {
  for (const std::size_t script : scripts.scorers) {
    const ScoringScript& text = context.scripts[script];
    skull_most_[scorers_.size()] = times_dials(text, text.most);
    total_most_[scorers_.size()] = times_dials(text, text.total);
    scorers_.push_back(&context.functions[script]);
  }
  for (std::size_t kind = 0; kind < context.kinds; ++kind) {
    depends_on_[kind] = read_by(kind);
    for (const KindId other : scorer(kind).choices_read) {
      depends_on_[kind] |= read_by(index(other));
    }
  }
  scene_.shape = &shape;
  scene_.kinds = context.kinds;
  scene_.exact = !acts_;
  for (std::size_t at = kConstantValues; at < kConstantValues + kMostConstants; ++at) {
    scene_.values[at] = Range::of_constant(context.values[at]);
  }
}

KindSet RangeBound::read_by(std::size_t kind) const {
  const KindsRead& reads = scorer(kind).reads;
  return (reads.all ? KindSet::first(context_.kinds) : reads.kinds) | only_kind(kind);
}

std::int32_t RangeBound::most(KindId kind, const OpenStructure& open) {
  const ScriptFunctions& functions = scorer(index(kind));
  if (open.kinds[index(kind)].number == 0 && !functions.needs_no_skull) {
    return 0;
  }
  std::int64_t points = total_most_[index(kind)].value_or(kMostPoints);
  if (const auto most = skull_most_[index(kind)]) {
    points = std::min(points, *most * open.kinds[index(kind)].number);
  }
  if (by_ranges_.contains(kind)) {
    enter(depends_on(kind), open);
    for (const KindId other : functions.choices_read) {
      enter_chosen(index(other));
    }
    points = std::min(points, score(index(kind), scene_.kind(index(kind))));
  }
  return static_cast<std::int32_t>(std::clamp<std::int64_t>(points, -kMostPoints, kMostPoints));
}

void RangeBound::enter(KindSet kinds, const OpenStructure& open) {
  for (const KindId kind : kinds) {
    const OpenCells& cells = open.kinds[index(kind)];
    scene_.values[kKindValues + index(kind)] =
        Range::of_cells(acts_ ? CellSet() : cells.certain, cells.possible, {cells.number, cells.tops, cells.bottoms});
  }
  for (const KindId kind : kinds& context_.widened) {
    Range found = Range::of_cells({});
    for (const KindId shown : context_.found_as[index(kind)] & kinds) {
      found = on_ranges::either(found, scene_.kind(index(shown)));
    }
    scene_.values[kFoundValues + index(kind)] = found;
  }
  const CellSet all = scene_.shape->all_cells();
  scene_.skulls = Range::of_cells(acts_ ? CellSet() : open.skulls, all, all.count());
}

void RangeBound::enter_chosen(std::size_t kind) {
  const Range own = scene_.kind(kind);
  Range chosen = Range::of_cells({});
  if (!scorer(kind).recorded.options && scorer(kind).chooses()) {
    chosen = Range::of_cells({}, scene_.shape->all_cells(), kMaxCells);
  } else if (scorer(kind).chooses() && own.most.all > 0) {
    list(kind, scorer(kind).together ? own : Range::of_cells({}, own.possible, 1));
    const std::int32_t choosers = scorer(kind).together ? 1 : own.most.all;
    std::int32_t most = 0;
    for (const Range& option : listed_) {
      chosen.possible |= option.possible;
      most = std::max(most, option.most.all);
    }
    chosen = Range::of_cells({}, chosen.possible, most * choosers);
  }
  scene_.values[kChosenValues + kind] = chosen;
}

void RangeBound::run(const Program& program) {
  Range* result = &scene_.values[kStepValues];
  for (const ProgramStep& step : program.steps) {
    *result = step.range(scene_, step.operands);
    ++result;
  }
}

void RangeBound::list(std::size_t kind, const Range& own) {
  const Program& options = *scorer(kind).recorded.options;
  scene_.begin(own);
  run(options);
  listed_.clear();
  for (const Operand result : options.results) {
    Range cells = scene_.values[result];
    cells.is_own = cells.has_own = false;
    if (options.listing != nullptr) {
      options.listing->list_ranges(scene_, cells, listed_);
    } else {
      listed_.push_back(cells);
    }
  }
}

std::int64_t RangeBound::best_of_listed(std::size_t kind, const Range& own) {
  std::int64_t best = 0;  // of what has nothing to choose from
  for (const Range& option : listed_) {
    scene_.begin(own);
    scene_.values[kOptionValue] = option;
    run(*scorer(kind).recorded.score);
    best = std::max(best, scene_.earned());
  }
  return best;
}

std::int64_t RangeBound::score(std::size_t kind, const Range& own) {
  if (!scorer(kind).chooses()) {
    scene_.begin(own);
    run(*scorer(kind).recorded.score);
    return scene_.earned();
  }
  if (scorer(kind).together) {
    list(kind, own);
    return best_of_listed(kind, own);
  }
  std::array<std::int64_t, kMaxCells> best{};
  for (const CellId cell : own.possible) {
    const Range skull = Range::of_cells(CellSet::of(cell));
    list(kind, skull);
    best[index(cell)] = best_of_listed(kind, skull);
  }
  scene_.begin(own);
  for (const CellId cell : own.possible) {
    scene_.by_cell[index(cell)] = best[index(cell)];
  }
  return scene_.earned();
}

std::optional<std::int64_t> times_dials(const KindScript& script, const std::map<std::string, std::int64_t>& times) {
  std::int64_t sum = 0;
  for (const auto& [dial, number] : times) {
    const auto value = script.params.find(dial);
    if (value == script.params.end()) {
      return std::nullopt;
    }
    sum += number * value->second;
  }
  return times.empty() ? std::nullopt : std::optional(std::max<std::int64_t>(sum, 0));
}

}  // namespace ossuary
