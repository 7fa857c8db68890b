#include "script/scoring/structure_scorer.h"

#include <algorithm>

#include "core/base/ensure.h"
#include "script/scoring/points_order.h"

namespace ossuary {

StructureScorer::StructureScorer(Sandbox& sandbox, Context& context, const ScriptsInForce& scripts,
                                 std::span<PointsMemo> memos)
    : sandbox_(sandbox),
      context_(context),
      lua_(sandbox.lua()),
      acts_(context, scripts.acts),
      may_act_(!scripts.acts.empty()) {
  for (const std::size_t script : scripts.scorers) {
    memos_[scorers_.size()] = &memos[script];
    scorers_.push_back(&context.functions[script]);
  }
  context_.scorers = scorers_.data();
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
    programs_[kind] = recorded ? &*functions.recorded.score : nullptr;
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
  enter(shape);
  acting_ = may_act_ && acts_.any(cells);
  return sandbox_.run(
      [&] { return acting_ ? act_and_score(cells, notes) : score(cells, notes, may_act_ ? nullptr : similar); },
      [notes] {
        if (notes != nullptr) {
          *notes = {};
        }
      });
}

inline void StructureScorer::enter(const Shape& shape) {
  context_.scorers = scorers_.data();
  context_.shape = &shape;
  context_.all = shape.all_cells();
}

inline bool StructureScorer::score(const KindCells& cells, Explanation* notes, const ScoredStructure* similar) {
  enter(Phase::Scoring, cells);
  context_.notes = notes;
  if (similar == nullptr) {  // a memo rarely has the points: programs are quicker than a search in vain
    context_.points.fill(0);
    todo_ = present_;
    return score_unknown(notes == nullptr ? remembered_ - native_ : KindSet());
  }
  KindSet changed;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
    changed |= cells[kind] == similar->cells[kind] ? KindSet() : only_kind(kind);
  }
  const KindSet stale = dependents_.of(changed);
  context_.points = similar->points;
  for (const KindId kind : stale) {
    context_.points[index(kind)] = 0;
  }
  todo_ = stale & present_;
  return score_unknown(remembered_);
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
  return score_left(take_known((todo_ & remembered) - decisions_.joint(present_)), readers);
}

inline bool StructureScorer::score_left(KindSet unknown, KindSet readers) {
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

class StructureScorer::Added {
 public:
  Added(Context& context, const Card& card, PlaceId place)
      : context_(context), card_(card), top_(cells_of(card.top)), bottom_(cells_of(card.bottom)) {
    add(card.top, top_cell(place));
    add(card.bottom, bottom_cell(place));
  }
  ~Added() {
    restore(card_.top, top_);
    restore(card_.bottom, bottom_);
  }
  Added(const Added&) = delete;
  Added& operator=(const Added&) = delete;

 private:
  [[nodiscard]] CellSet cells_of(KindId kind) const { return kind == kBlank ? CellSet() : context_.cells(index(kind)); }
  void add(KindId kind, CellId cell) {
    if (kind != kBlank) {
      context_.values[kKindValues + index(kind)].insert(cell);
    }
  }
  void restore(KindId kind, CellSet cells) {
    if (kind != kBlank) {
      context_.values[kKindValues + index(kind)] = cells;
    }
  }

  Context& context_;
  const Card& card_;
  CellSet top_;
  CellSet bottom_;
};

inline void StructureScorer::enter_known(const Shape& shape, const ScoredStructure& known) {
  enter(shape);
  acting_ = false;
  enter(Phase::Scoring, known.cells);
  context_.points = known.points;
  shown_ = present_;
}

inline StructureScorer::Addition StructureScorer::addition_of(const Card& card, const ScoredStructure& known) const {
  Addition added{.card = card};
  for (const KindId kind : {card.top, card.bottom}) {
    added.shows |= kind == kBlank ? KindSet() : only_kind(index(kind));
  }
  added.stale = dependents_.of(added.shows);
  const KindSet present = shown_ | added.shows;
  added.todo = added.stale & present;
  added.readers = added.todo & readers_;
  added.remembered = (added.todo & remembered_) - added.readers - decisions_.joint(present);
  added.rest = known.total;
  for (const KindId kind : added.stale) {
    added.rest -= known.points[index(kind)];
  }
  return added;
}

inline std::optional<ScriptFault> StructureScorer::score_addition(const Addition& added, PlaceId place,
                                                                  std::int32_t& total) {
  const Added with(context_, added.card, place);
  todo_ = added.todo - added.readers;
  const KindSet unknown = take_known(added.remembered);
  std::optional<ScriptFault> fault;
  if (const KindSet todo = todo_; !(todo | added.readers).empty()) {
    const CellSet skulls = context_.present;
    context_.present |= added.card.top == kBlank ? CellSet() : CellSet::of(top_cell(place));
    context_.present |= added.card.bottom == kBlank ? CellSet() : CellSet::of(bottom_cell(place));
    context_.find_counted();
    context_.phase = Phase::Scoring;
    context_.covered = context_.present;
    present_ = shown_ | added.shows;
    // Each is a run of its own: what the scripts of one leave in memory is not counted for the next.
    fault = sandbox_.run(
        [&] {
          todo_ = todo;
          return score_left(unknown, added.readers);
        },
        [] {});
    context_.present = skulls;
  }
  total = added.rest;
  for (const KindId kind : added.todo) {
    total += context_.points[index(kind)];
  }
  return fault;
}

std::optional<ScriptFault> StructureScorer::run_addition(const Shape& shape, const ScoredStructure& known,
                                                         PlaceId place, const Card& card, std::int32_t& total) {
  enter_known(shape, known);
  const Addition added = addition_of(card, known);
  for (const KindId kind : added.stale - added.todo) {
    context_.points[index(kind)] = 0;
  }
  return score_addition(added, place, total);
}

std::optional<ScriptFault> StructureScorer::run_additions(const Shape& shape, const ScoredStructure& known,
                                                          PlaceSet places, std::span<const Card> cards,
                                                          std::vector<std::int32_t>& totals) {
  enter_known(shape, known);
  totals.resize(static_cast<std::size_t>(places.count()) * cards.size());
  for (std::size_t card = 0; card < cards.size(); ++card) {
    const Addition added = addition_of(cards[card], known);
    std::size_t at = card;
    for (const PlaceId place : places) {
      if (auto fault = score_addition(added, place, totals[at])) [[unlikely]] {
        return fault;
      }
      at += cards.size();
    }
  }
  return std::nullopt;
}

PointsMemo::Key StructureScorer::memo_key(std::size_t kind) const {
  const auto& [own, first, second] = kept_by_[kind];
  return {context_.cells(own), context_.cells(first), context_.cells(second)};
}

inline KindSet StructureScorer::take_known(KindSet kinds) {
  KindSet unknown;
  for (const KindId id : kinds) {
    PointsMemo::Slot& slot = memos_[index(id)]->slot(memo_key(index(id)));
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
  if (context_.notes == nullptr && native_.contains(todo_) && run_programs()) [[likely]] {
    return true;
  }
  lua_pushcfunction(lua_, [](lua_State* lua) {
    ScriptRunner runner(lua);
    static_cast<StructureScorer*>(lua_touserdata(lua, 1))->score_kinds(runner);
    return 0;
  });
  lua_pushlightuserdata(lua_, this);
  return sandbox_.call(1, 0);
}

inline bool StructureScorer::run_programs() {
  const KindSet deciding = todo_ & decisions_.kinds();
  for (const KindId kind : todo_ - deciding) {
    context_.points[index(kind)] = 0;
    if (!programs_[index(kind)]->score(context_, index(kind), context_.cells(index(kind)), {})) [[unlikely]] {
      return false;
    }
  }
  if (deciding.empty()) {
    return true;
  }
  const WatchedCall watched(lua_);  // programs end by themselves, but not all combinations of choices
  ScriptRunner runner(context_);
  decisions_.decide(runner, deciding);
  return !runner.failed();
}

inline void StructureScorer::score_kinds(ScriptRunner& runner) {
  for (const KindId kind : todo_ - decisions_.kinds()) {
    (void)runner.points(index(kind), context_.cells(index(kind)));
  }
  if (const KindSet deciding = todo_ & decisions_.kinds(); !deciding.empty()) {
    decisions_.decide(runner, deciding);
  }
}

inline void StructureScorer::enter(Phase phase, const KindCells& cells) {
  std::uint64_t present = 0;
  CellSet skulls;
  for (std::size_t kind = 0; kind < context_.kinds; ++kind) {
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
}

bool StructureScorer::act_and_score(const KindCells& cells, Explanation* notes) {
  auto& slot = acted_.slot(cells, context_.kinds);
  if (notes == nullptr && slot.known) {
    context_.points = slot.value.points;
    return true;
  }
  const WatchedCall watched(lua_);  // one limit for the acts and for all that follows
  enter(Phase::Act, cells);
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
  ScoredStructure last;  // most kinds are in the next combination as they were in this one
  for (std::size_t combination = 0; combination < acts_.combinations(); ++combination) {
    acts_.pick(combination);
    const KindCells after = acts_.after(cells);
    if (!score(after, nullptr, best_points ? &last : nullptr)) {
      return false;
    }
    last.cells = after;
    last.points = context_.points;
    if (!best_points || total(context_.points) > total(*best_points)) {
      best = combination;
      best_points = context_.points;
    }
  }
  acts_.pick(best);
  const KindCells shown = acts_.after(cells);
  if (notes == nullptr) {
    context_.points = *best_points;
    slot.value = {.after = shown, .points = *best_points};
    slot.known = true;
    return true;
  }
  note_acts(cells, shown, *notes);
  return score(shown, notes, nullptr);
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
