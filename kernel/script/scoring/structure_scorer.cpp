#include "script/scoring/structure_scorer.h"

#include <algorithm>
#include <utility>

#include "core/base/ensure.h"
#include "script/scoring/points_order.h"

namespace ossuary {

StructureScorer::StructureScorer(Sandbox& sandbox, Context& context, const ScriptsInForce& scripts)
    : sandbox_(sandbox),
      context_(context),
      lua_(sandbox.lua()),
      acts_(context, scripts.acts),
      may_act_(!scripts.acts.empty()) {
  for (const std::size_t script : scripts.scorers) {
    scorers_.push_back(&context.functions[script]);
  }
  put_in_force();
  decisions_.group_kinds(context_);
  points_order_ = order_of_points(context_, scripts.scorers).readers;
  for (const KindId reader : points_order_) {
    readers_.insert(reader);
  }
  find_dependents();
}

void StructureScorer::find_dependents() {
  std::array<KindSet, kMaxKinds> depends_on{};
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    const ScriptFunctions& functions = context_.scorer(kind);
    const bool recorded = functions.recorded.score.has_value();
    const bool timed = !context_.times.empty();  // then nothing is kept of what is recorded, so that all runs count
    without_skulls_ |= functions.needs_no_skull ? only_kind(kind) : KindSet();
    native_ |= recorded && !timed ? only_kind(kind) : KindSet();
    depends_on[kind] = (functions.reads.all ? KindSet::first(context_.kinds) : functions.reads.kinds) | only_kind(kind);
    kept_by_[kind].fill(kind);
    const KindSet others = functions.reads.kinds - only_kind(kind);
    if (!functions.reads.all && static_cast<std::size_t>(others.count()) < kept_by_[kind].size()) {
      const bool kept = (functions.chooses() || !functions.reads_choices) && !(timed && recorded);
      remembered_ |= kept ? only_kind(kind) : KindSet();
      std::size_t at = 0;
      for (const KindId other : others) {
        kept_by_[kind][++at] = index(other);
      }
    }
  }
  decisions_.join(depends_on);
  std::array<KindSet, kMaxKinds> dependents{};
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    for (const KindId read : depends_on[kind]) {
      dependents[index(read)] |= only_kind(kind);
    }
  }
  dependents_ = Relatives<KindId>(std::span(dependents).first(context_.kinds));
}

std::optional<ScriptFault> StructureScorer::run(const Shape& shape, const KindCells& cells, Explanation* notes,
                                                const ScoredStructure* similar) {
  put_in_force();
  context_.shape = &shape;
  context_.all = shape.all_cells();
  acting_ = may_act_ && acts_.any(cells);
  return sandbox_.run(
      [&] { return acting_ ? act_and_score(cells, notes) : score(cells, notes, may_act_ ? nullptr : similar); },
      [notes] {
        if (notes != nullptr) {
          *notes = {};
        }
      });
}

inline bool StructureScorer::score(const KindCells& cells, Explanation* notes, const ScoredStructure* similar) {
  const KindSet differing = enter(Phase::Scoring, cells, similar);
  context_.notes = notes;
  const KindSet stale = notes == nullptr ? differing : KindSet::first(context_.kinds);
  const PointsByKind& known = similar != nullptr ? similar->points : context_.points;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    const std::int32_t known_points = known[kind];  // without a branch: which kinds are stale is badly predicted
    context_.points[kind] = stale.contains(id_at<KindId>(kind)) ? 0 : known_points;
  }
  todo_ = stale & present_;
  // Who gives a similar structure tries changes, again and again the same ones. Else a memo rarely has the points, and
  // programs are quicker than a search in vain.
  const KindSet remembered = similar == nullptr ? remembered_ - native_ : remembered_;
  scored_ = score_unknown(notes == nullptr ? remembered : KindSet());
  return scored_;
}

bool StructureScorer::score_readers_of_points(KindSet readers) {
  Explanation* const asked = context_.notes;
  Explanation own;
  context_.notes = asked != nullptr ? asked : &own;
  todo_ = asked != nullptr ? KindSet() : present_ - readers_;
  bool scored = score_todo();
  for (const KindId reader : points_order_) {
    if (scored && readers.contains(reader)) {
      find_earned(index(reader), context_.notes->awards);
      todo_ = KindSet::of(reader);
      scored = score_todo();
    }
  }
  context_.notes = asked;
  return scored;
}

void StructureScorer::find_earned(std::size_t reader, std::span<const Award> awards) {
  const KindSet unknown = readers_ - context_.scorer(reader).reads.kinds;
  context_.earned.fill(0);
  for (const Award& award : awards) {
    if (!unknown.contains(award.kind)) {
      for (const CellId cell : award.cells) {
        context_.earned[index(cell)] += award.points;
      }
    }
  }
}

inline bool StructureScorer::score_unknown(KindSet remembered) {
  const KindSet readers = todo_ & readers_;
  todo_ -= readers;
  const KindSet unknown = take_known((todo_ & remembered) - decisions_.joint(present_));
  if (!todo_.empty() && !score_todo()) [[unlikely]] {
    return false;
  }
  for (const KindId kind : unknown) {
    PointsMemo::Slot& slot = *slots_[index(kind)];
    slot.value = context_.points[index(kind)];
    slot.known = true;
  }
  return readers.empty() || score_readers_of_points(readers);
}

std::optional<ScriptFault> StructureScorer::run_additions(const Shape& shape, const ScoredStructure& known,
                                                          PlaceSet places, std::span<const Card> cards,
                                                          std::vector<std::int32_t>& totals) {
  put_in_force();
  context_.shape = &shape;
  context_.all = shape.all_cells();
  acting_ = false;
  (void)enter(Phase::Scoring, known.cells, &known);
  scored_ = false;
  context_.points = known.points;
  shown_ = present_;
  totals.resize(static_cast<std::size_t>(places.count()) * cards.size());
  for (std::size_t card = 0; card < cards.size(); ++card) {
    Addition added{cards[card]};
    for (const KindId kind : {added.card.top, added.card.bottom}) {
      added.shows |= kind == kBlank ? KindSet() : only_kind(index(kind));
    }
    added.stale = dependents_.of(added.shows);
    std::size_t at = card;
    for (const PlaceId place : places) {
      // Each is a run of its own: what the scripts of one leave in memory is not counted for the next.
      auto fault = sandbox_.run([&] { return score_addition(known, added, place, totals[at]); }, [] {});
      if (fault) [[unlikely]] {
        return fault;
      }
      at += cards.size();
    }
  }
  return std::nullopt;
}

inline bool StructureScorer::score_addition(const ScoredStructure& known, const Addition& added, PlaceId place,
                                            std::int32_t& total) {
  const CellSet skulls = context_.present;
  const auto cells_of_kind = [&](KindId kind) -> CellSet& { return context_.values[kKindValues + index(kind)]; };
  for (const auto& [kind, cell] :
       {std::pair(added.card.top, top_cell(place)), std::pair(added.card.bottom, bottom_cell(place))}) {
    if (kind != kBlank) {
      cells_of_kind(kind).insert(cell);
      context_.present.insert(cell);
    }
  }
  context_.find_counted();
  context_.phase = Phase::Scoring;
  context_.covered = context_.present;
  present_ = shown_ | added.shows;
  for (const KindId kind : added.stale) {
    context_.points[index(kind)] = 0;
  }
  todo_ = added.stale & present_;
  const bool scored = score_unknown(remembered_);
  total = known.total;
  for (const KindId kind : added.stale) {
    total += std::exchange(context_.points[index(kind)], known.points[index(kind)]) - known.points[index(kind)];
  }
  for (const KindId kind : added.shows) {
    cells_of_kind(kind) = known.cells[index(kind)];
  }
  context_.present = skulls;
  return scored;
}

StructureScorer::PointsMemo::Key StructureScorer::memo_key(std::size_t kind) const {
  const auto& [own, first, second] = kept_by_[kind];
  return {context_.cells(own), context_.cells(first), context_.cells(second)};
}

inline KindSet StructureScorer::take_known(KindSet kinds) {
  KindSet unknown;
  for (const KindId id : kinds) {
    PointsMemo::Slot& slot = memos_[index(id)].slot(memo_key(index(id)));
    if (slot.known) [[likely]] {
      context_.points[index(id)] = slot.value;
    } else {
      slots_[index(id)] = &slot;
      context_.points[index(id)] = 0;
      unknown |= only_kind(index(id));
    }
  }
  todo_ -= kinds - unknown;
  return unknown;
}

inline bool StructureScorer::score_todo() {
  if (context_.notes == nullptr && native_.contains(todo_)) [[likely]] {
    const WatchedCall watched(lua_);
    ScriptRunner runner(context_);
    score_kinds(runner);
    if (!runner.failed()) [[likely]] {
      return true;
    }
  }
  lua_pushcfunction(lua_, [](lua_State* lua) {
    ScriptRunner runner(lua);
    static_cast<StructureScorer*>(lua_touserdata(lua, 1))->score_kinds(runner);
    return 0;
  });
  lua_pushlightuserdata(lua_, this);
  return sandbox_.call(1, 0);
}

inline void StructureScorer::score_kinds(ScriptRunner& runner) {
  for (const KindId kind : todo_ - decisions_.kinds()) {
    (void)runner.points(index(kind), context_.cells(index(kind)));
  }
  if (const KindSet deciding = todo_ & decisions_.kinds(); !deciding.empty()) {
    decisions_.decide(runner, deciding);
  }
}

inline KindSet StructureScorer::enter(Phase phase, const KindCells& cells, const ScoredStructure* similar) {
  const CellSet* const before = similar != nullptr ? similar->cells.data() : context_.values.data() + kKindValues;
  std::uint64_t changed = 0;
  std::uint64_t present = 0;
  CellSet skulls;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    changed |= std::uint64_t{before[kind] != cells[kind]} << kind;
    context_.values[kKindValues + kind] = cells[kind];
    present |= std::uint64_t{!cells[kind].empty()} << kind;
    skulls |= cells[kind];
  }
  ensure(context_.all.contains(skulls), "skulls lie on the shape");
  context_.find_counted();
  context_.phase = phase;
  present_ = KindSet(present) | without_skulls_;
  context_.present = skulls;
  context_.covered = acting_ && phase != Phase::Act ? context_.covered : skulls;
  context_.notes = nullptr;
  const bool comparable = std::exchange(scored_, false) || similar != nullptr;
  return comparable ? dependents_.of(KindSet(changed)) : KindSet::first(context_.kinds);
}

bool StructureScorer::act_and_score(const KindCells& cells, Explanation* notes) {
  auto& slot = acted_.slot(cells, context_.kinds);
  if (notes == nullptr && slot.known) {
    context_.points = slot.value.points;
    scored_ = false;
    return true;
  }
  const WatchedCall watched(lua_);  // one limit for the acts and for all that follows
  (void)enter(Phase::Act, cells, nullptr);
  lua_pushcfunction(lua_, [](lua_State* lua) {
    static_cast<ActRunner*>(lua_touserdata(lua, 1))->run(lua);
    return 0;
  });
  lua_pushlightuserdata(lua_, &acts_);
  if (!sandbox_.call(1, 0)) {
    return false;
  }
  std::size_t best = 0;
  std::optional<PointsByKind> best_points;
  for (std::size_t combination = 0; combination < acts_.combinations(); ++combination) {
    acts_.pick(combination);
    if (!score(acts_.after(cells), nullptr, nullptr)) {
      return false;
    }
    if (!best_points || total(context_.points) > total(*best_points)) {
      best = combination;
      best_points = context_.points;
    }
  }
  acts_.pick(best);
  const KindCells shown = acts_.after(cells);
  if (notes == nullptr) {
    context_.points = *best_points;
    scored_ = false;
    slot.value = {.after = shown, .points = *best_points};
    slot.known = true;
    return true;
  }
  note_acts(cells, shown, *notes);
  const bool scored = score(shown, notes, nullptr);
  scored_ = false;  // the same skulls score otherwise where nothing has hidden a card
  return scored;
}

const KindCells* StructureScorer::after_acts(const KindCells& cells) {
  if (!acts_.any(cells)) {
    return &cells;
  }
  const auto& slot = acted_.slot(cells, context_.kinds);
  return slot.known ? &slot.value.after : nullptr;
}

void StructureScorer::note_acts(const KindCells& cells, const KindCells& shown, Explanation& notes) const {
  for (std::size_t i = 0; i < acts_.choices().size(); ++i) {
    const ActChoice& choice = acts_.choices()[i];
    const ActOption& picked = acts_.picked(i);
    if (choice.options.size() > 1) {
      notes.choices.push_back({.kind = choice.act->actor.kind,
                               .skulls = choice.skulls,
                               .chosen = picked.chosen,
                               .options = choice.options.size(),
                               .as = picked.as,
                               .effect = choice.act->actor.effect});
    }
  }
  notes.face_down = acts_.hidden();
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    if (const CellSet became = shown[kind] - cells[kind]; !became.empty()) {
      notes.became.push_back({.kind = id_at<KindId>(kind), .cells = became});
    }
  }
}

}  // namespace ossuary
