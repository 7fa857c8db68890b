#include "flow/skulls/graveyard_match.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/graveyard/hidden.h"
#include "core/graveyard/legal_actions.h"
#include "core/graveyard/turn.h"
#include "flow/skulls/graveyard_table.h"
#include "flow/skulls/guide/guided_playout.h"
#include "flow/skulls/guide/outlook.h"
#include "flow/skulls/notation.h"
#include "flow/skulls/objections.h"
#include "flow/skulls/refusals.h"
#include "flow/skulls/ruleset_text.h"
#include "say/text.h"

namespace ossuary {

namespace {

/// One of `count` cards by chance, not `other`. @pre there is one.
std::size_t draw_card(std::size_t count, std::optional<std::size_t> other, Rng& chance) {
  const std::size_t cards = count - (other ? 1 : 0);
  ensure(cards > 0, "a card is left to be drawn");
  const std::size_t drawn = chance.below(static_cast<std::uint32_t>(cards));
  return other && drawn >= *other ? drawn + 1 : drawn;
}

/// The card with `effect` on its other side, if one of them has it.
std::optional<std::size_t> card_of(const Ruleset& rules, std::optional<std::size_t> effect) {
  const auto found = std::find_if(rules.features.begin(), rules.features.end(),
                                  [&](const FeatureCard& card) { return index(card.effect) == effect; });
  return found == rules.features.end() ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(found - rules.features.begin()));
}

/// The index in GameInfo::boards of a structure of a seat: the shapes of all features come first, in place of the first
/// structure.
std::size_t board_of(const Ruleset& rules, std::size_t feature, std::size_t structure) {
  return rules.features.empty() ? structure : structure == 0 ? feature : rules.features.size() + structure - 1;
}

/// Settles feature and effect of a match that was just dealt: as `options` have it, else each card as likely as any
/// other; the shape and the effect are never two sides of one card, unless both were chosen.
/// @pre the game has at least two feature cards.
void draw_feature(const Ruleset& rules, const std::vector<GameOption>& options, Rng& chance, State& state) {
  const auto& feature = options[index(FeatureOption::Feature)].chosen;
  const auto& effect = options[index(FeatureOption::Effect)].chosen;
  const std::size_t count = rules.features.size();
  const std::size_t card = feature ? *feature : draw_card(count, card_of(rules, effect), chance);
  state.feature = static_cast<std::uint8_t>(card);
  state.effect = effect ? id_at<EffectId>(*effect) : rules.features[draw_card(count, card, chance)].effect;
}

}  // namespace

State GraveyardGame::deal(const Start& start) const {
  Rng chance(start.seed, start.game, Purpose::Deal);
  State state = deal_match(setups_.front(), start.first, chance);
  if (!rules_->features.empty()) {
    draw_feature(*rules_, info_.options, chance, state);
  }
  return state;
}

std::unique_ptr<Match> GraveyardGame::start(const Start& start, Scripts& scripts) const {
  return std::make_unique<GraveyardMatch>(*this, start, scripts_of<Scorer>(scripts));
}

GraveyardMatch::GraveyardMatch(const GraveyardGame& game, const Start& start, Scorer& scorer)
    : game_(&game), scorer_(&scorer) {
  restart(start);
}

std::unique_ptr<Match> GraveyardMatch::clone() const { return std::make_unique<GraveyardMatch>(*this); }

void GraveyardMatch::assign(const Match& other) {
  ensure(&other.game() == game_, "a match is assigned from one of the same game");
  const auto& from = static_cast<const GraveyardMatch&>(other);
  const std::size_t structures = from.setup().structures();
  copy_used(from.state_, state_, structures);
  std::copy_n(from.kept_points_.begin(), structures, kept_points_.begin());
  just_dealt_ = from.just_dealt_;
  set_forfeited(from.forfeited());
}

void GraveyardMatch::restart(const Start& start) {
  ensure(index(start.first) < game_->seats(), "the first player has a seat");
  state_ = game_->deal(start);
  kept_points_ = {};
  just_dealt_ = true;
  set_forfeited({});
}

std::optional<Seat> GraveyardMatch::decider() const {
  return state_.step == Step::Over ? std::nullopt : std::optional(state_.turn);
}

void GraveyardMatch::legal_actions(ActionList& into) const { ossuary::legal_actions(setup(), state_, into); }

void GraveyardMatch::distinct_actions(ActionList& into) const { ossuary::distinct_actions(setup(), state_, into); }

Action GraveyardMatch::random_action(Rng& chance) const { return encode(random_choice(setup(), state_, chance)); }

Result<std::size_t, ScriptFault> GraveyardMatch::play_out(std::span<Rng> chance_by_seat,
                                                          const std::optional<Guidance>& guidance,
                                                          const Interrupt& interrupt) {
  ensure(chance_by_seat.size() == game_->seats(), "play_out() with a stream for each seat");
  just_dealt_ = false;
  Evaluation evaluation = this->evaluation(&interrupt);
  return checked(evaluation, ossuary::play_out(evaluation, state_, chance_by_seat, guidance, kept_points_));
}

std::optional<Refusal> GraveyardMatch::apply(Action action) {
  const Seat seat = state_.turn;
  const auto decoded = play(setup(), state_, action);
  if (!decoded) {
    return refusal_for(decoded.error());
  }
  just_dealt_ = false;
  if (decoded.value().verb == Verb::Place) {
    kept_points_[setup().slot(seat, decoded.value().structure)].reset();
  }
  return std::nullopt;
}

std::size_t GraveyardMatch::option(std::size_t option) const {
  ensure(option < game_->info().options.size(), "option() of one of the game's options");
  return option == index(FeatureOption::Feature) ? state_.feature : index(state_.effect);
}

const LocalText& GraveyardMatch::category_sentence(CategoryId category) const {
  const Ruleset& rules = game_->rules();
  const std::size_t kinds = rules.kinds.size();
  return index(category) < kinds ? rules.wish_of(id_at<KindId>(index(category)), effect())
                                 : rules.kinds[index(rules.match_kinds[index(category) - kinds])].wish;
}

Result<Scores, ScriptFault> GraveyardMatch::scores() const {
  Evaluation evaluation = this->evaluation();
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t seat = 0; seat < scores.seats; ++seat) {
    evaluation.add_points(state_, id_at<Seat>(seat), scores.by_seat[seat]);
  }
  if (evaluation.failed()) {
    return scorer_->fault();
  }
  settle(scores, game_->info(), forfeited());
  return scores;
}

std::vector<TableAward> GraveyardMatch::awards(Seat seat) const {
  std::vector<TableAward> all;
  for (std::size_t which = 0; which < setup().structures_per_seat; ++which) {
    const KindCells cells = kind_cells(game_->rules(), state_.structures[setup().slot(seat, which)]);
    if (const auto explained = scorer_->explain(setup().shape(which), cells, effect())) {
      std::ranges::move(awards_on_table(setup(), state_, seat, which, explained.value()), std::back_inserter(all));
    }
  }
  return all;
}

std::vector<std::string> GraveyardMatch::scoring_choices(Seat seat, const Dictionary& words) const {
  std::vector<std::string> notes;
  for (std::size_t which = 0; which < setup().structures_per_seat; ++which) {
    const KindCells cells = kind_cells(game_->rules(), state_.structures[setup().slot(seat, which)]);
    const auto explained = scorer_->explain(setup().shape(which), cells, effect());
    if (explained) {
      std::ranges::move(
          scoring_sentences(setup(), which, explained.value(), words, growth_of(setup(), state_, seat)[which]),
          std::back_inserter(notes));
    }
  }
  return notes;
}

void GraveyardMatch::whereabouts(std::vector<Whereabouts>& into) const {
  into.clear();
  for (std::size_t i = 0; i < game_->seats(); ++i) {
    const Seat seat = id_at<Seat>(i);
    for (const CardId card : state_.hands[i].cards()) {
      into.push_back({.thing = index(card), .owner = seat});
    }
    for (std::size_t which = 0; which < setup().structures_per_seat; ++which) {
      const Structure& structure = state_.structures[setup().slot(seat, which)];
      for (const PlaceId place : structure.filled) {
        into.push_back({.thing = index(game_->rules().upright(structure.cards[index(place)])),
                        .owner = seat,
                        .board = board_of(game_->rules(), state_.feature, which),
                        .place = index(place)});
      }
    }
  }
  for (const PileId pile : state_.graveyard.not_empty()) {
    for (const CardId card : state_.graveyard.pile(pile)) {
      into.push_back({.thing = index(card)});
    }
  }
}

Result<std::int32_t, ScriptFault> GraveyardMatch::outlook(Seat seat, const Interrupt& interrupt) const {
  Evaluation evaluation = this->evaluation(&interrupt);
  return checked(evaluation, ossuary::outlook(evaluation, state_, seat, kept_points_));
}

Result<std::int32_t, ScriptFault> GraveyardMatch::points(Seat seat) const {
  Evaluation evaluation = this->evaluation();
  return checked(evaluation, evaluation.points(state_, seat, kept_points_));
}

std::optional<ScriptFault> GraveyardMatch::outlooks(std::vector<double>& into, const Interrupt& interrupt) const {
  ActionList legal;
  legal_actions(legal);
  Evaluation evaluation = this->evaluation(&interrupt);
  ossuary::outlooks(evaluation, state_, legal, kept_points_, into);
  return evaluation.failed() ? std::optional(scorer_->fault()) : std::nullopt;
}

std::string GraveyardMatch::notation(Action action) const {
  return action_text(setup(), decode(setup(), action).value(), growth_of(setup(), state_, state_.turn));
}

Result<Action, std::string> GraveyardMatch::parse(std::string_view text) const {
  const auto parsed = parse_action(setup(), text, growth_of(setup(), state_, state_.turn));
  return parsed ? Result<Action, std::string>(encode(parsed.value())) : parsed.error();
}

std::string GraveyardMatch::describe(Action action, const Dictionary& words) const {
  return describe_action(setup(), decode(setup(), action).value(), state_.graveyard, words,
                         growth_of(setup(), state_, state_.turn));
}

std::string GraveyardMatch::objection(std::string_view text, const Dictionary& words) const {
  return ossuary::objection(setup(), state_, text, growth_of(setup(), state_, state_.turn), words);
}

std::vector<TableThing> GraveyardMatch::targets(Action action) const {
  return things_of(setup(), state_, decode(setup(), action).value());
}

std::vector<PoolPiece> GraveyardMatch::unseen(std::optional<Seat> /*viewer*/) const {
  return unseen_pieces(setup(), state_);
}

Table GraveyardMatch::table(std::optional<Seat> /*viewer*/) const {
  // Hands are open and nobody has seen a face-down card, so all see the same.
  return lay_out(setup(), state_);
}

void GraveyardMatch::resample(Seat /*viewer*/, Rng& chance) { redraw_hidden(game_->rules(), state_, chance); }

void GraveyardMatch::forget_hidden(Seat /*viewer*/) { ossuary::forget_hidden(game_->rules(), state_); }

std::vector<std::string> GraveyardMatch::chance_outcomes() const {
  std::vector<std::string> lines;
  if (!just_dealt_) {
    return lines;
  }
  for (const PileId pile : state_.graveyard.all()) {
    std::string line = fmt::format("pile {}:", index(pile) + 1);
    for (const CardId card : state_.graveyard.pile(pile)) {
      line += ' ' + card_text(game_->rules(), card);
    }
    lines.push_back(line);
  }
  std::ranges::move(drawn_options(), std::back_inserter(lines));
  return lines;
}

std::uint64_t GraveyardMatch::fingerprint(Seat /*viewer*/) const {
  State seen = state_;
  visit_hidden(seen.graveyard, [](CardId& card) { card = CardId{}; });
  return fingerprint_of(seen, setup().seats, setup().structures());
}

std::uint64_t GraveyardMatch::fingerprint() const {
  return fingerprint_of(state_, setup().seats, setup().structures());
}

}  // namespace ossuary
