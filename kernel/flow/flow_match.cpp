#include "flow/flow_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>

#include "flow/chance.h"
#include "flow/hidden.h"
#include "flow/notation.h"
#include "flow/table_things.h"
#include "flow/telling.h"

namespace ossuary {

namespace {

constexpr Refusal kNotAsked{"not-asked", "something else is to be decided first"};
constexpr Refusal kNotOffered{"not-offered", "it is not among what may be chosen now"};
constexpr Refusal kTooLittle{"too-little", "you have too little for it"};

}  // namespace

std::unique_ptr<Match> FlowGame::start(const Start& start, Scripts& scripts) const {
  auto match = std::make_unique<FlowMatch>(*this, scripts_of<Referee>(scripts));
  match->restart(start);
  return match;
}

void FlowMatch::copy(const FlowMatch& other) {
  position_.plan = other.position_.plan;
  position_.state.assign(other.position_.state, *position_.plan);
  position_.offers = other.position_.offers;
  position_.stream = other.position_.stream;
  position_.held = other.position_.held;
  position_.reach = other.position_.reach;
  position_.looks_ahead = other.position_.looks_ahead;
  position_.waiting = other.position_.waiting;
  position_.fallen = other.position_.fallen;
  start_ = other.start_;
  just_begun_ = other.just_begun_;
  fault_ = other.fault_;
  set_forfeited(other.forfeited());
}

void FlowMatch::assign(const Match& other) {
  ensure(&other.game() == game_, "a match is assigned from one of the same game");
  copy(static_cast<const FlowMatch&>(other));
}

void FlowMatch::restart(const Start& start) {
  ensure(index(start.first) < game_->seats(), "the first player has a seat");
  const FlowPlan& plan = *position_.plan;
  start_ = start;
  begin(plan, position_.state, start.first);
  Rng deal(start.seed, start.game, Purpose::Deal);
  for (std::size_t i = 0; i < game_->info().options.size(); ++i) {
    const GameOption& option = game_->info().options[i];
    position_.state.numbers[plan.first_option + i] =
        static_cast<std::int32_t>(option.chosen ? *option.chosen : drawn_value(i, deal));
  }
  if (plan.effect_number && plan.rules->skulls->effect_option) {
    position_.state.numbers[*plan.effect_number] =
        position_.state.numbers[plan.first_option + *plan.rules->skulls->effect_option];
  }
  if (game_->deals()) {
    game_->deals()(start, position_.state);
    position_.state.now.next = kPartsOfDeal;
  }
  position_.stream = Rng(start.seed, start.game, Purpose::Match);
  position_.reach = Reach::Game;
  position_.waiting = FlowPosition::kNoneWaiting;
  const bool held = std::exchange(position_.held, false);
  position_.fallen.clear();
  fault_ = referee_->go_on(position_);
  position_.held = held;
  just_begun_ = true;
  set_forfeited({});
}

std::size_t FlowMatch::drawn_value(std::size_t option, Rng& chance) const {
  const OptionSpec& spec = position_.plan->rules->options[option];
  std::vector<std::size_t> values(spec.values.size());
  std::iota(values.begin(), values.end(), std::size_t{0});
  if (spec.apart_from && values.size() > 1) {
    std::erase(values, spec.left_out[this->option(*spec.apart_from)]);
  }
  return values[chance.below(static_cast<std::uint32_t>(values.size()))];
}

std::size_t FlowMatch::option(std::size_t option) const {
  return option_value(*position_.plan, position_.state, option);
}

std::optional<Seat> FlowMatch::decider() const {
  return position_.has_decider() ? std::optional(position_.decider()) : std::nullopt;
}

void FlowMatch::legal_actions(ActionList& into) const { into = position_.offers; }

std::optional<Refusal> FlowMatch::apply(Action action) {
  if (!position_.has_decider()) {
    return fault_ ? kMatchHalted : position_.awaits_chance() ? kAwaitsChance : kMatchOver;
  }
  if (!offers(action)) {
    return !is_action(*position_.plan, action)                                                ? kNotAnAction
           : asks_for(*position_.plan->rules, position_.state.top().which, choice_of(action)) ? why_not_offered(action)
                                                                                              : kNotAsked;
  }
  just_begun_ = false;
  position_.fallen.clear();
  fault_ = referee_->choose(position_, action);
  return std::nullopt;
}

bool FlowMatch::limit_reach(Reach reach) {
  position_.reach = reach;
  position_.waiting = reach == Reach::Game ? FlowPosition::kNoneWaiting : FlowPosition::kAllWait;
  return true;
}

/// It costs too much if it is offered to a seat that has more of everything, more than anything costs.
Refusal FlowMatch::why_not_offered(Action action) const {
  FlowMatch richer(*this);
  for (std::size_t i = 0; i < position_.plan->counters.size(); ++i) {
    richer.position_.state.numbers[i] += position_.plan->counters[i].owner == position_.decider() ? 100 : 0;
  }
  richer.list_offers(id_at<Seat>(game_->seats()));  // from nobody's seat
  return !richer.fault_ && richer.offers(action) ? kTooLittle : kNotOffered;
}

std::vector<std::string> FlowMatch::chance_outcomes() const {
  std::vector<std::string> lines = just_begun_ ? drawn_options() : std::vector<std::string>();
  for (const ChanceFall& fallen : position_.fallen) {
    lines.push_back(chance_text(*position_.plan, fallen));
  }
  return lines;
}

bool FlowMatch::chance_fell() const { return !position_.fallen.empty() || (just_begun_ && !drawn_options().empty()); }

void FlowMatch::chance_events(std::vector<ChanceEvent>& into) const {
  into.clear();
  for (const auto& [which, weight] : awaits_chance() ? ways_to_fall(position_) : std::vector<ChanceOutcome>()) {
    into.push_back({chance_text(*position_.plan, chance_fall(position_, which)), weight});
  }
}

void FlowMatch::resolve_chance(std::size_t event) {
  ensure(awaits_chance(), "resolve_chance() of a match that awaits chance");
  const std::vector<ChanceOutcome> ways = ways_to_fall(position_);
  ensure(event < ways.size(), "resolve_chance() with one of the events");
  position_.fallen.clear();
  fall(position_, ways[event].which);
  fault_ = referee_->go_on(position_);
}

void FlowMatch::resample(Seat viewer, Rng& chance) {
  position_.stream = Rng::keyed_by(chance, Purpose::Match);
  if (position_.plan->has_hidden && !fault_) {
    resample_zones(position_, viewer, chance);
    list_offers(viewer);
  }
}

void FlowMatch::forget_hidden(Seat viewer) {
  if (position_.plan->has_hidden && !fault_) {
    ossuary::forget_hidden(position_, viewer);
    list_offers(viewer);
  }
}

void FlowMatch::list_offers(Seat viewer) {
  if (position_.has_decider()) {
    fault_ = referee_->list_offers(position_, viewer);
  }
}

bool FlowMatch::points_may_hide() const {
  bool may = false;
  for (std::size_t seat = 0; !may && seat < game_->seats(); ++seat) {
    may = referee_->scores_by_hidden(position_, id_at<Seat>(seat));
  }
  return may;
}

Result<std::int32_t, ScriptFault> FlowMatch::points(Seat seat) const {
  if (fault_) {
    return *fault_;
  }
  const auto points = referee_->score(position_, seat, nullptr);
  return points ? Result<std::int32_t, ScriptFault>(total(points.value())) : points.error();
}

std::vector<ThingPoints> FlowMatch::points_by_thing(Seat seat) const {
  std::vector<FlowAward> awards;
  std::vector<ThingPoints> things;
  if (!referee_->score(position_, seat, &awards)) {
    return things;
  }
  const PieceKind none;
  for (const auto& [category, points, what, line] : awards) {
    const bool is_piece = type_of(what) == ValueType::Piece;
    const PieceKind& piece = is_piece ? position_.plan->rules->pieces[index_of(what)] : none;
    things.push_back({category, points, piece.id, piece.name, line});
  }
  return things;
}

void FlowMatch::whereabouts(std::vector<Whereabouts>& into) const {
  into.clear();
  const FlowRules& rules = *position_.plan->rules;
  for (const FlowZone& zone : position_.plan->zones) {
    const auto family = rules.zones.begin() + static_cast<std::ptrdiff_t>(zone.family);
    if (family->aside) {
      continue;
    }
    if (position_.plan->boards_of(zone.family) == 0) {
      visit_kinds(position_.state, zone, [&](std::size_t kind, std::size_t number) {
        into.insert(into.end(), number, {.thing = kind, .owner = zone.owner});
      });
      continue;
    }
    std::size_t board = zone.shape_option ? option(*zone.shape_option) : 0;
    for (std::size_t before = 0; before < zone.family; ++before) {
      board += position_.plan->boards_of(before);
    }
    visit_placed(position_.state, zone, [&](std::size_t place, const Placed& piece) {
      into.push_back({.thing = piece.kind - 1U, .owner = zone.owner, .board = board, .place = place});
    });
  }
}

Result<Scores, ScriptFault> FlowMatch::scores() const {
  if (fault_) {
    return *fault_;
  }
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    const auto points = referee_->score(position_, id_at<Seat>(seat), nullptr);
    if (!points) {
      return points.error();
    }
    scores.by_seat[seat] = {.total = total(points.value()), .by_category = points.value()};
  }
  settle(scores, game_->info(), forfeited());
  return scores;
}

Result<std::int32_t, ScriptFault> FlowMatch::outlook(Seat seat, const Interrupt& /*interrupt*/) const {
  if (fault_) {
    return *fault_;
  }
  const auto expected = referee_->outlook(position_, seat);
  if (!expected) {
    return expected.error();
  }
  return expected.value() ? Result<std::int32_t, ScriptFault>(*expected.value()) : points(seat);
}

Action FlowMatch::random_action(Rng& chance) const {
  return position_.offers[chance.below(static_cast<std::uint32_t>(position_.offers.size()))];
}

std::uint64_t FlowMatch::fingerprint() const { return ossuary::fingerprint(*position_.plan, position_.state); }

std::uint64_t FlowMatch::fingerprint(Seat viewer) const {
  FlowState seen;
  seen.assign(position_.state, *position_.plan);
  hide(*position_.plan, seen, viewer);
  return ossuary::fingerprint(*position_.plan, seen);
}

ToldWhere FlowMatch::here() const { return {*position_.plan, position_.state, decider()}; }

std::string FlowMatch::notation(Action action) const { return action_text(here(), action); }

Result<Action, std::string> FlowMatch::parse(std::string_view text) const {
  auto action = parse_action(here(), position_.offers, text);
  return action ? Result<Action, std::string>(action.value()) : action.error().with_hint();
}

std::string FlowMatch::describe(Action action, const Dictionary& words) const {
  return describe_action(*position_.plan, position_.state, action, words,
                         position_.has_decider() ? &position_.state.top() : nullptr);
}

std::string FlowMatch::told_why_not(Action action, const Dictionary& words) const {
  if (!asks_for(*position_.plan->rules, position_.state.top().which, choice_of(action))) {
    return "";
  }
  FlowMatch copy(*this);
  copy.position_.fallen.clear();
  Telling telling(*position_.plan, decider(), 0);
  copy.position_.telling = &telling;
  std::vector<Told> why;
  if (referee_->object(copy.position_, action)) {
    telling.add_events(copy.position_, 0, words, why);
  }
  if (!why.empty()) {
    return why.front().text;
  }
  const Refusal refusal = why_not_offered(action);
  return refusal == kTooLittle ? words.say(refusal.sentence) : "";
}

std::string FlowMatch::objection(std::string_view text, const Dictionary& words) const {
  if (!position_.has_decider() || !begins_action(*position_.plan, text)) {
    return "";
  }
  const auto action = parse_action(here(), position_.offers, text);
  if (action && offers(action.value())) {
    return "";
  }
  if (!action && !action.error().hint(words).empty()) {
    return action.error().with_hint(words);
  }
  const std::string why = action ? told_why_not(action.value(), words) : action.error().text(words);
  const std::string goes_on = what_goes_on(here(), position_.offers, text, words);
  return why.empty() ? goes_on : action || goes_on.empty() ? why : fmt::format("{}; {}", why, goes_on);
}

bool FlowMatch::declines(Action action) const { return atoms_in(*position_.plan, action).passes(); }

std::vector<TableThing> FlowMatch::targets(Action action) const {
  ensure(offers(action), "targets() of a legal action");
  return things_of(position_, action);
}

std::vector<PoolPiece> FlowMatch::unseen(std::optional<Seat> viewer) const {
  std::vector<PoolPiece> pieces;
  for (const auto& [kind, number] : hidden_in_play(*position_.plan, position_.state, viewer)) {
    pieces.push_back({.face = face_of(*position_.plan, kind), .count = number});
  }
  return pieces;
}

template <class Play>
std::vector<Told> FlowMatch::tell(const Play& play, std::optional<Seat> viewer, const Dictionary& words) const {
  std::vector<Told> all;
  FlowMatch copy(*this);
  for (std::size_t which = 0, answers = 0; which == 0 || which < answers; ++which) {
    copy.copy(*this);
    copy.position_.fallen.clear();
    Telling telling(*position_.plan, viewer, which);
    copy.position_.telling = &telling;
    play(copy);
    telling.end(copy.position_.state);
    answers = telling.answers().size();
    if (which == 0) {
      telling.add_events(copy.position_, 0, words, all);
    }
    if (which < answers) {
      const Answer& answer = telling.answers()[which];
      if (!answer.by_itself || !atoms_in(*position_.plan, answer.action).passes()) {
        all.push_back(telling.told(copy.position_, words));
      }
      telling.add_events(copy.position_, which + 1, words, all);
    }
  }
  return all;
}

std::vector<Told> FlowMatch::told(Action action, std::optional<Seat> viewer, const Dictionary& words) const {
  ensure(offers(action), "told() of a legal action");
  return tell([&](FlowMatch& copy) { (void)referee_->choose(copy.position_, action); }, viewer, words);
}

std::vector<Told> FlowMatch::told_at_start(std::optional<Seat> viewer, const Dictionary& words) const {
  return tell([&](FlowMatch& copy) { copy.restart(start_); }, viewer, words);
}

std::optional<Seat> FlowMatch::learns_by(const UnaskedChoice& unasked, Rng& chance) const {
  constexpr int kTries = 4;  // in each match that is tried
  const FlowPlan& plan = *position_.plan;
  const Seat decider = FlowPosition::decider_of(unasked.state.top());
  FlowMatch copy(*this);
  for (std::size_t seat = 0; seat < plan.seats; ++seat) {
    const Seat viewer = id_at<Seat>(seat);
    for (int number = 0; viewer != decider && number < kTries; ++number) {
      copy.position_.state.assign(unasked.state, plan);
      copy.position_.offers.clear();
      resample_zones(copy.position_, viewer, chance);
      if (!referee_->list_offers(copy.position_, viewer) && copy.position_.offers.size() > 1) {
        return viewer;
      }
    }
  }
  return std::nullopt;
}

std::optional<ScriptFault> FlowMatch::tells_hidden(Action action) const {
  ensure(offers(action), "tells_hidden() of a legal action");
  FlowMatch copy(*this);
  Telling telling(*position_.plan, std::nullopt, 0);
  telling.refuse_hidden(position_.state);
  copy.position_.telling = &telling;
  return referee_->choose(copy.position_, action);
}

std::optional<ScriptFault> FlowMatch::go_on() {
  just_begun_ = false;
  position_.fallen.clear();
  fault_ = referee_->go_on(position_);
  return fault_;
}

}  // namespace ossuary
