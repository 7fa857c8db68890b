#include "flow/skulls/skull_match.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "flow/skulls/explained.h"
#include "flow/skulls/guide/guided_playout.h"
#include "flow/skulls/guide/outlook.h"
#include "flow/skulls/ruleset_text.h"

namespace ossuary {

SkullMatch::SkullMatch(const SkullGame& game, const Start& start, SkullScripts& scripts)
    : game_(&game), scripts_(&scripts) {
  restart(start);
}

SkullMatch::SkullMatch(const SkullMatch& other)
    : Match(other),
      game_(other.game_),
      scripts_(other.scripts_),
      kept_points_(other.kept_points_),
      start_(other.start_),
      just_dealt_(other.just_dealt_) {
  if (leads()) {
    state_ = other.state_;
  } else {
    flow_ = std::make_unique<FlowMatch>(*other.flow_);
  }
}

void SkullMatch::assign(const Match& other) {
  ensure(&other.game() == game_, "a match is assigned from one of the same game");
  const auto& from = static_cast<const SkullMatch&>(other);
  start_ = from.start_;
  just_dealt_ = from.just_dealt_;
  set_forfeited(from.forfeited());
  if (!leads()) {
    flow_->assign(*from.flow_);
    return;
  }
  const std::size_t structures = from.setup().structures();
  copy_used(from.state_, state_, structures);
  std::copy_n(from.kept_points_.begin(), structures, kept_points_.begin());
  forget_flow();
}

void SkullMatch::restart(const Start& start) {
  ensure(index(start.first) < game_->seats(), "the first player has a seat");
  start_ = start;
  just_dealt_ = true;
  set_forfeited({});
  if (leads()) {
    state_ = game_->deal(start);
    kept_points_ = {};
    forget_flow();
    return;
  }
  if (flow_ == nullptr) {
    flow_ = std::make_unique<FlowMatch>(game_->flow(), scripts_->referee());
  }
  flow_->restart(start);
}

const FlowMatch& SkullMatch::in_flow() const {
  if (!leads() || shown_) {
    return *flow_;
  }
  if (flow_ == nullptr) {
    flow_ = std::make_unique<FlowMatch>(game_->flow(), scripts_->referee());
  }
  flow_->show(start_, [this](FlowPosition& position) {
    begin(game_->plan(), position.state, start_.first);
    map().lay_out(state_, position.state);
    map().put_on_agenda(state_, start_.first, position.state);
    legal_actions(position.offers);
  });
  shown_ = true;
  return *flow_;
}

std::optional<Seat> SkullMatch::decider() const {
  if (!leads()) {
    return flow_->decider();
  }
  return state_.step == Step::Over ? std::nullopt : std::optional(state_.turn);
}

void SkullMatch::legal_actions(ActionList& into) const {
  if (!leads()) {
    flow_->legal_actions(into);
    return;
  }
  ActionList of_engine;
  ossuary::legal_actions(setup(), state_, of_engine);
  map().list_in_flow(state_, of_engine, into);
}

void SkullMatch::distinct_actions(ActionList& into) const {
  if (!leads()) {
    flow_->distinct_actions(into);
    return;
  }
  ActionList of_engine;
  ossuary::distinct_actions(setup(), state_, of_engine);
  map().list_in_flow(state_, of_engine, into);
}

Action SkullMatch::random_action(Rng& chance) const {
  if (!leads()) {
    return flow_->random_action(chance);
  }
  return map().in_flow(state_.turn, random_choice(setup(), state_, chance), map().opens(state_));
}

Result<std::size_t, ScriptFault> SkullMatch::play_out(std::span<Rng> chance_by_seat,
                                                      const std::optional<Guidance>& guidance,
                                                      const Interrupt& interrupt) {
  if (!leads()) {
    return flow_->play_out(chance_by_seat, guidance, interrupt);
  }
  ensure(chance_by_seat.size() == game_->seats(), "play_out() with a stream for each seat");
  just_dealt_ = false;
  forget_flow();
  Evaluation evaluation = this->evaluation(&interrupt);
  return checked(evaluation, ossuary::play_out(evaluation, state_, chance_by_seat, guidance, kept_points_));
}

std::optional<Refusal> SkullMatch::apply(Action action) {
  if (!leads()) {
    just_dealt_ = false;
    return flow_->apply(action);
  }
  const Seat seat = state_.turn;
  const auto of_engine = map().in_engine(seat, action);
  if (of_engine) {
    // A take opens the match or does not, and piles have one order; a placement is the only one of its step.
    const bool names_step =
        verb_of(*of_engine) == Verb::Place || map().in_flow(seat, *of_engine, map().opens(state_)) == action;
    const auto played = names_step ? play(setup(), state_, *of_engine) : Rejection::WrongStep;
    if (played) {
      just_dealt_ = false;
      if (played.value().verb == Verb::Place) {
        kept_points_[setup().slot(seat, played.value().structure)].reset();
      }
      forget_flow();
      return std::nullopt;
    }
  }
  return FlowMatch(in_flow()).apply(action);
}

bool SkullMatch::limit_reach(Reach reach) { return leads() ? Match::limit_reach(reach) : flow_->limit_reach(reach); }

std::size_t SkullMatch::option(std::size_t option) const {
  if (!leads()) {
    return flow_->option(option);
  }
  return option == game_->plan().rules->skulls->feature_option ? state_.feature : index(state_.effect);
}

std::vector<std::string> SkullMatch::chance_outcomes() const {
  std::vector<std::string> lines;
  const std::vector<std::string> fallen = leads() ? lines : flow_->chance_outcomes();
  if (just_dealt_ && game_->flow().deals()) {
    const State dealt = leads() ? state_ : game_->deal(start_);
    for (const PileId pile : dealt.graveyard.all()) {
      std::string line = fmt::format("pile {}:", index(pile) + 1);
      for (const CardId card : dealt.graveyard.pile(pile)) {
        line += ' ' + card_text(*setup().rules, card);
      }
      lines.push_back(line);
    }
  }
  if (just_dealt_ && leads()) {
    std::ranges::move(drawn_options(), std::back_inserter(lines));
  }
  lines.insert(lines.end(), fallen.begin(), fallen.end());
  return lines;
}

void SkullMatch::hold_chance(bool hold) {
  if (!leads()) {
    flow_->hold_chance(hold);
  }
}

void SkullMatch::chance_events(std::vector<ChanceEvent>& into) const {
  into.clear();
  if (!leads()) {
    flow_->chance_events(into);
  }
}

void SkullMatch::resolve_chance(std::size_t event) {
  if (leads()) {
    Match::resolve_chance(event);
  } else {
    just_dealt_ = false;
    flow_->resolve_chance(event);
  }
}

void SkullMatch::resample(Seat viewer, Rng& chance) {
  if (!leads()) {
    flow_->resample(viewer, chance);
    return;
  }
  redraw_hidden(*setup().rules, state_, chance);  // hands are open, and nobody has seen a face-down card
  forget_flow();
}

void SkullMatch::forget_hidden(Seat viewer) {
  if (!leads()) {
    flow_->forget_hidden(viewer);
    return;
  }
  ossuary::forget_hidden(*setup().rules, state_);
  forget_flow();
}

const LocalText& SkullMatch::category_sentence(CategoryId category) const {
  const Ruleset& rules = *setup().rules;
  const std::size_t kinds = rules.kinds.size();
  const auto drawn = game_->plan().rules->skulls->effect_option;
  const auto effect = drawn ? std::optional(id_at<EffectId>(option(*drawn))) : std::nullopt;
  return index(category) < kinds ? rules.wish_of(id_at<KindId>(index(category)), effect)
                                 : Match::category_sentence(category);
}

Result<Scores, ScriptFault> SkullMatch::scores() const {
  if (!leads()) {
    auto scores = flow_->scores();
    if (scores) {
      settle(scores.value(), game_->info(), forfeited());
    }
    return scores;
  }
  Evaluation evaluation = this->evaluation();
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    evaluation.add_points(state_, id_at<Seat>(seat), scores.by_seat[seat]);
  }
  if (evaluation.failed()) {
    return scripts_->scorer().fault();
  }
  settle(scores, game_->info(), forfeited());
  return scores;
}

Result<std::int32_t, ScriptFault> SkullMatch::points(Seat seat) const {
  if (!leads()) {
    return flow_->points(seat);
  }
  Evaluation evaluation = this->evaluation();
  return checked(evaluation, evaluation.points(state_, seat, kept_points_));
}

std::vector<ThingPoints> SkullMatch::points_by_thing(Seat seat) const {
  return leads() ? std::vector<ThingPoints>() : flow_->points_by_thing(seat);
}

std::vector<TableAward> SkullMatch::awards(Seat seat) const {
  std::vector<TableAward> awards = skull_awards(in_flow().position(), seat, scripts_->scorer());
  if (leads() || awards.empty()) {
    return awards;
  }
  const auto scores = flow_->scores();
  if (!scores) {
    return {};
  }
  // Of a category in which score.lua awards something else, nothing is told.
  PointsByCategory left = scores.value().by_seat[index(seat)].by_category;
  for (const TableAward& award : awards) {
    left[index(award.category)] -= award.points * std::max(static_cast<std::int32_t>(award.earning.size()), 1);
  }
  std::erase_if(awards, [&](const TableAward& award) { return left[index(award.category)] != 0; });
  return awards;
}

std::vector<std::string> SkullMatch::scoring_choices(Seat seat, const Dictionary& words) const {
  return skull_choices(in_flow().position(), seat, scripts_->scorer(), words);
}

Result<std::int32_t, ScriptFault> SkullMatch::outlook(Seat seat, const Interrupt& interrupt) const {
  if (leads()) {
    Evaluation evaluation = this->evaluation(&interrupt);
    return checked(evaluation, ossuary::outlook(evaluation, state_, seat, kept_points_));
  }
  if (game_->plan().rules->outlook) {
    return flow_->outlook(seat, interrupt);
  }
  const auto now = flow_->points(seat);
  if (!now) {
    return now.error();
  }
  const auto expected = expected_skulls(game_->tables(), game_->plan(), flow_->position().state, seat, {},
                                        scripts_->scorer(), scripts_->expected_before(), interrupt);
  if (!expected) {
    return scripts_->scorer().fault();
  }
  return now.value() + expected.value().then - expected.value().now;
}

std::optional<ScriptFault> SkullMatch::outlooks(std::vector<double>& into, const Interrupt& interrupt) const {
  if (!leads()) {
    return Match::outlooks(into, interrupt);
  }
  ActionList legal;
  ossuary::legal_actions(setup(), state_, legal);
  Evaluation evaluation = this->evaluation(&interrupt);
  ossuary::outlooks(evaluation, state_, legal, kept_points_, into);
  return evaluation.failed() ? std::optional(scripts_->scorer().fault()) : std::nullopt;
}

std::uint64_t SkullMatch::fingerprint(Seat viewer) const {
  if (!leads()) {
    return flow_->fingerprint(viewer);
  }
  State seen = state_;
  visit_hidden(seen.graveyard, [](CardId& card) { card = CardId{}; });
  return fingerprint_of(seen, setup().seats, setup().structures());
}

std::uint64_t SkullMatch::fingerprint() const {
  return leads() ? fingerprint_of(state_, setup().seats, setup().structures()) : flow_->fingerprint();
}

std::vector<Told> SkullMatch::told_at_start(std::optional<Seat> viewer, const Dictionary& words) const {
  return leads() ? std::vector<Told>() : flow_->told_at_start(viewer, words);
}

}  // namespace ossuary
