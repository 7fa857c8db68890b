#include "flow/telling.h"

#include <algorithm>
#include <utility>

#include "flow/hidden.h"

namespace ossuary {

static_assert(kMaxSeats + 2 <= 8, "Placed::seen has room for the marks of two pieces above the seats");

namespace {

/// True for a place where something lies that `viewer` does not see.
bool hides(const FlowPlan& plan, const FlowState& state, const FlowZone& zone, std::size_t place,
           std::optional<Seat> viewer) {
  return place < zone.most && placed(state, zone, place).kind != 0 && !sees(plan, state, zone, place, viewer);
}

/// A state, and who looks at it.
struct Sight {
  const FlowState& state;
  std::optional<Seat> viewer;
};

/// True if something of some zone is hidden in `now` that is not in `then`.
bool hides_more(const FlowPlan& plan, const Sight& now, const Sight& then) {
  return std::ranges::any_of(plan.zones, [&](const FlowZone& zone) {
    if (!zone.has_spots()) {
      return count_hidden(plan, now.state, zone, now.viewer) > count_hidden(plan, then.state, zone, then.viewer);
    }
    for (std::size_t place = 0; place < zone.most; ++place) {
      if (hides(plan, now.state, zone, place, now.viewer) && !hides(plan, then.state, zone, place, then.viewer)) {
        return true;
      }
    }
    return false;
  });
}

/// The kinds of which a piece lies open to all.
PieceKindSet kinds_seen(const FlowPlan& plan, const FlowState& state) {
  PieceKindSet seen;
  for (const FlowZone& zone : plan.zones) {
    if (zone.is_counted()) {
      visit_kinds(state, zone, [&](std::size_t kind, std::size_t) {
        seen[kind] = seen[kind] || sees_kind(plan, zone, kind, std::nullopt);
      });
    } else {
      visit_placed(state, zone, [&](std::size_t place, const Placed& piece) {
        seen[piece.kind - 1U] = seen[piece.kind - 1U] || sees(plan, state, zone, place, std::nullopt);
      });
    }
  }
  return seen;
}

}  // namespace

void Telling::answered(const FlowPosition& position, Action action, bool by_itself) {
  const Frame& choice = position.state.top();
  answers_.push_back({choice, action, by_itself, position.fallen.size()});
  if (answers_.size() != which_ + 1) {
    return;
  }
  before_.assign(position.state, plan_);
  depth_ = position.state.now.depth - 1U;
  goes_on_ = true;
  const ChosenAtoms chosen = atoms_in(plan_, action);
  for (std::size_t i = 0; i < std::min(chosen.count, named_.size()); ++i) {
    const Value value = plan_.atoms[chosen.atoms.at(i)];
    named_.at(i).kind = type_of(value) == ValueType::Piece ? index_of(value) : kMaxPieceKinds;
  }
}

void Telling::carried_out(const FlowState& state) {
  if (open_) {  // what lies open within one step alone nobody sees
    *open_ |= kinds_seen(plan_, state);
  }
  if (goes_on_ && state.now.depth <= depth_) {
    end(state);
  }
}

void Telling::end(const FlowState& state) {
  if (std::exchange(goes_on_, false)) {
    hid_some_ = hid_some_ || hides_more(plan_, {state, viewer_}, {before_, viewer_});
  }
}

std::uint8_t Telling::moved(const FlowState& state, const FlowZone& from, std::size_t place, std::size_t kind,
                            const FlowZone& to) {
  moved_[kind] = true;
  std::uint8_t marks = 0;
  bool is_new = goes_on_;  // else what moves is none that the answer was about
  for (std::size_t i = 0; i < named_.size(); ++i) {
    Named& named = named_.at(i);
    if (named.kind != kind) {
      continue;
    }
    const bool again = named.followed &&
                       (from.is_counted() ? named.pool == &from : (placed(state, from, place).seen & mark_of(i)) != 0);
    if (!again && !(is_new && !named.followed)) {
      continue;
    }
    if (!named.followed) {
      named.followed = true;
      named.was_seen = from.is_counted() ? sees_kind(plan_, from, kind, viewer_)
                                         : placed(before_, from, place).kind == kind + 1 &&
                                               sees(plan_, before_, from, place, viewer_);
      is_new = false;
    }
    named.pool = to.is_counted() ? &to : nullptr;
    marks = static_cast<std::uint8_t>(marks | mark_of(i));
  }
  return marks;
}

void Telling::refuse_hidden(const FlowState& before) { open_ = kinds_seen(plan_, before); }

std::optional<HiddenNews> Telling::hidden_from(const FlowState& state, std::size_t news,
                                               std::span<const Value> things) const {
  if (!open_ || plan_.rules->news[news].told != Audience::All) {
    return std::nullopt;
  }
  const PieceKindSet secret = moved_ & ~*open_ & ~kinds_seen(plan_, state);
  const auto cannot_see = [&](Value piece, Seat seat) {
    const bool decided = !answers_.empty() && answers_.back().seat() == seat;  // perhaps moved it
    return !decided && some_hidden(plan_, state, index_of(piece), seat);
  };
  for (const Value thing : things) {
    const bool is_secret = type_of(thing) == ValueType::Piece && secret[index_of(thing)];
    for (std::size_t seat = 0; is_secret && seat < plan_.seats; ++seat) {
      if (cannot_see(thing, id_at<Seat>(seat))) {
        return HiddenNews{thing, id_at<Seat>(seat)};
      }
    }
  }
  return std::nullopt;
}

void Telling::laid(const FlowZone& die) { laid_unseen_ = laid_unseen_ || (goes_on_ && !sees(plan_, die, viewer_)); }

void Telling::fell(const FlowZone& die) {
  // Whether it is revealed afterwards says nothing of it.
  hid_some_ = hid_some_ || (goes_on_ && !sees(plan_, die, viewer_) && sees_up(plan_, before_, die, viewer_));
}

void Telling::happened(const FlowPosition& position, std::size_t news, const std::array<Value, kMostTold>& things) {
  News told{.spec = news, .things = things, .answers = answers_.size(), .falls = position.fallen.size()};
  for (std::size_t i = 0; i < things.size(); ++i) {
    told.on_hidden_dice.at(i) = type_of(things.at(i)) == ValueType::Piece &&
                                some_hidden_on_dice(plan_, position.state, index_of(things.at(i)), viewer_);
  }
  news_.push_back(told);
}

bool Telling::sees_at_end(const FlowState& after, std::size_t named) const {
  if (named_.at(named).pool != nullptr) {
    return sees_kind(plan_, *named_.at(named).pool, named_.at(named).kind, viewer_);
  }
  for (const FlowZone& zone : plan_.zones) {
    for (std::size_t place = 0; !zone.is_counted() && place < zone.most; ++place) {
      if ((placed(after, zone, place).seen & mark_of(named)) != 0) {
        return sees(plan_, after, zone, place, viewer_);
      }
    }
  }
  return false;  // it was shuffled, or went by lot
}

bool Telling::hides(const FlowPosition& after, Value named) const {
  if (type_of(named) == ValueType::Spot) {
    return ossuary::hides(plan_, after.state, plan_.zones[index_of(named) / kMaxZoneCells],
                          index_of(named) % kMaxZoneCells, viewer_);
  }
  if (type_of(named) != ValueType::Zone || plan_.zones[index_of(named)].form != ZoneForm::Die) {
    return false;
  }
  const FlowZone& die = plan_.zones[index_of(named)];
  const auto fell = [&](const ChanceFall& fall) {
    return fall.what == FrameKind::Roll && fall.zone == index_of(named);
  };
  const auto since = after.fallen.begin() + static_cast<std::ptrdiff_t>(answers_[which_].falls);
  return !sees_up(plan_, after.state, die, viewer_) ||
         (!sees_up(plan_, before_, die, viewer_) && std::any_of(since, after.fallen.end(), fell));
}

bool Telling::hides(const FlowState& after, std::size_t kind) const {
  return some_hidden(plan_, after, kind, viewer_) || laid_unseen_ || some_hidden_on_dice(plan_, before_, kind, viewer_);
}

KnownParts Telling::known(const FlowPosition& after) const {
  const auto& [choice, action, by_itself, falls] = answers_[which_];
  const Audience told = plan_.rules->choices[choice_of(action)].told;
  const Seat decider = FlowPosition::decider_of(choice);
  if (viewer_ == decider || told != Audience::Seen) {
    return KnownParts::all_or_none(viewer_ == decider || told == Audience::All);
  }
  const ChosenAtoms chosen = atoms_in(plan_, action);
  std::array<Value, kMaxChosen> atoms{};
  for (std::size_t i = 0; i < chosen.count; ++i) {
    atoms.at(i) = plan_.value_at(chosen.atoms.at(i), decider);
  }
  KnownParts known;
  bool said = !hid_some_ && !laid_unseen_;  // names and numbers are
  for (std::size_t i = 0; i < chosen.count; ++i) {
    if (type_of(atoms.at(i)) == ValueType::Piece) {
      const Named& named = named_.at(i);
      known.atoms.at(i) =
          named.followed ? named.was_seen || sees_at_end(after.state, i) : !hides(after.state, named.kind);
      said = said && known.atoms.at(i);
    }
    said = said && !hides(after, atoms.at(i));
  }
  said = said && std::ranges::none_of(choice.all(), [&](Value argument) { return hides(after, argument); });
  const auto is_drawn = [&](Value spot) {
    return !plan_.rules->zones[plan_.zones[index_of(spot) / kMaxZoneCells].family].aside;
  };
  const auto is_said = [&](Value value) {
    return type_of(value) == ValueType::Number || type_of(value) == ValueType::Name ||
           (type_of(value) == ValueType::Spot && !is_drawn(value));
  };
  for (std::size_t i = 0; i < chosen.count; ++i) {
    known.atoms.at(i) = known.atoms.at(i) && (said || !is_said(atoms.at(i)));
  }
  // What a choice is called with, its decider alone may know.
  const bool shares = said && !hides_more(plan_, {before_, viewer_}, {before_, decider});
  for (std::size_t i = 1; i < choice.count; ++i) {
    const Value argument = choice.arguments.at(i);
    known.asked.at(i) =
        type_of(argument) == ValueType::Piece ? !hides(after.state, index_of(argument)) : shares || !is_said(argument);
  }
  return known;
}

Told Telling::told(const FlowPosition& after, const Dictionary& words) const {
  const Answer& answer = answers_[which_];
  const KnownParts parts = known(after);
  const bool is_untold =
      plan_.rules->choices[choice_of(answer.action)].told == Audience::Nothing && viewer_ != answer.seat();
  return {.cause = answer.by_itself ? Cause::NoChoice : Cause::Chosen,
          .seat = answer.seat(),
          .text = is_untold
                      ? ""
                      : describe_action(plan_, before_, answer.action, words, &answer.choice, parts, ToldAs::Deed),
          .whole = std::ranges::find(parts.atoms, false) == parts.atoms.end()};
}

std::optional<Told> Telling::seen_fall(const FlowPosition& after, const ChanceFall& fallen,
                                       const Dictionary& words) const {
  std::string text = fallen_text(plan_, after.state, fallen, words);
  if (text.empty()) {
    return std::nullopt;
  }
  const FlowZone& zone = plan_.zones[fallen.zone];
  // What went to a place may lie face down by now.
  const bool shown = zone.is_counted()
                         ? sees_kind(plan_, zone, fallen.kind, viewer_)
                         : sees(plan_, zone, viewer_) && count_hidden(plan_, after.state, zone, viewer_) == 0;
  if (!shown) {
    return std::nullopt;
  }
  return Told{.cause = Cause::Chance, .seat = zone.owner, .text = std::move(text)};
}

Told Telling::told_news(const FlowState& after, const News& news, const Dictionary& words) const {
  const NewsSpec& spec = plan_.rules->news[news.spec];
  const std::span<const Value> things = std::span(news.things).first(spec.about);
  std::array<bool, kMostTold> known{};
  for (std::size_t i = 0; i < things.size(); ++i) {
    known.at(i) = spec.told == Audience::All || type_of(things[i]) != ValueType::Piece ||
                  !(news.on_hidden_dice.at(i) || some_hidden(plan_, after, index_of(things[i]), viewer_));
  }
  Told told{.cause = Cause::News, .text = news_text(plan_, after, spec, things, known, words), .weight = spec.weight};
  if (spec.subject > 0) {
    told.seat = id_at<Seat>(static_cast<std::size_t>(bits_of(things[spec.subject - 1])) - 1);
  }
  return told;
}

void Telling::add_events(const FlowPosition& after, std::size_t answers, const Dictionary& words,
                         std::vector<Told>& into) const {
  const std::size_t first = answers == 0 ? 0 : answers_[answers - 1].falls;
  const std::size_t fallen = after.fallen.size();  // fewer than were noted where a script failed
  const std::size_t last = std::min(answers < answers_.size() ? answers_[answers].falls : fallen, fallen);
  auto news = std::ranges::find(news_, answers, &News::answers);
  for (std::size_t fall = first; fall <= last; ++fall) {
    for (; news != news_.end() && news->answers == answers && news->falls == fall; ++news) {
      into.push_back(told_news(after.state, *news, words));
    }
    if (fall == last) {
      continue;
    }
    if (auto seen = seen_fall(after, after.fallen[fall], words)) {
      into.push_back(std::move(*seen));
    }
  }
}

}  // namespace ossuary
