#include "graveyard/graveyard_match.h"

#include <fmt/format.h>

#include "base/text.h"
#include "graveyard/graveyard_table.h"
#include "graveyard/legal_actions.h"
#include "graveyard/turn.h"

namespace ossuary {

namespace {

GameInfo info_of(const Ruleset& rules, std::size_t seats, const FeatureChoice& choice) {
  GameInfo info{.id = rules.id,
                .name = rules.name,
                .seats = seats,
                .hash = rules.hash,
                .plugins = rules.plugins,
                .categories = {},
                .options = feature_options(rules, choice),
                .win_order = rules.win_order,
                .ranks = rules.ranks};
  for (const Kind& kind : rules.kinds) {
    info.categories.push_back({kind.id, kind.name, kind.glyph, kind.color, kind.wish});
  }
  return info;
}

/// The scorer that was opened as the scripts of a graveyard game.
Scorer& scorer_of(Scripts& scripts) {
  auto* const scorer = dynamic_cast<Scorer*>(&scripts);
  ensure(scorer != nullptr, "a match is started with the scripts of its own game");
  return *scorer;
}

}  // namespace

GraveyardGame::GraveyardGame(std::shared_ptr<const Ruleset> rules, std::vector<GraveyardSetup> setups,
                             const FeatureChoice& choice)
    : rules_(std::move(rules)),
      setups_(std::move(setups)),
      words_(setups_.begin(), setups_.end()),
      choice_(choice),
      info_(info_of(*rules_, setups_.front().seats, choice)) {}

State GraveyardGame::deal(const Start& start) const {
  Rng chance(start.seed, start.game, Purpose::Deal);
  State state = deal_match(setups_.front(), start.first, chance);
  draw_feature(*rules_, choice_, chance, state);
  return state;
}

std::unique_ptr<Match> GraveyardGame::start(const Start& start, Scripts& scripts) const {
  return std::make_unique<GraveyardMatch>(*this, start, scorer_of(scripts));
}

GraveyardMatch::GraveyardMatch(const GraveyardGame& game, const Start& start, Scorer& scorer)
    : game_(&game), scorer_(&scorer) {
  restart(start);
}

std::unique_ptr<Match> GraveyardMatch::clone() const { return std::make_unique<GraveyardMatch>(*this); }

void GraveyardMatch::assign(const Match& other) {
  ensure(&other.game() == game_, "a match is assigned from one of the same game");
  *this = static_cast<const GraveyardMatch&>(other);
}

void GraveyardMatch::restart(const Start& start) {
  ensure(index(start.first) < game_->seats(), "the first player has a seat");
  state_ = game_->deal(start);
  kept_points_ = {};
  just_dealt_ = true;
}

std::optional<Seat> GraveyardMatch::decider() const {
  return state_.step == Step::Over ? std::nullopt : std::optional(state_.turn);
}

void GraveyardMatch::legal_actions(ActionList& into) const { ossuary::legal_actions(setup(), state_, into); }

void GraveyardMatch::distinct_actions(ActionList& into) const { ossuary::distinct_actions(setup(), state_, into); }

Action GraveyardMatch::random_action(Rng& chance) const { return encode(random_choice(setup(), state_, chance)); }

Result<std::size_t, ScriptFault> GraveyardMatch::play_out(std::span<Rng> chance_by_seat, const PlayoutPolicy& policy) {
  ensure(chance_by_seat.size() == game_->seats(), "play_out() with a stream for each seat");
  just_dealt_ = false;
  if (policy.choice == PlayoutPolicy::Choice::Guided) {
    return evaluator().play_out(state_, chance_by_seat, policy.noise, kept_points_);
  }
  kept_points_ = {};
  return ossuary::play_out(setup(), state_, chance_by_seat);
}

std::optional<Refusal> GraveyardMatch::apply(Action action) {
  const Seat seat = state_.turn;
  const auto decoded = play(setup(), state_, action);
  if (!decoded) {
    return decoded.error();
  }
  just_dealt_ = false;
  if (decoded.value().verb == Verb::Place) {
    kept_points_.forget(setup().slot(seat, decoded.value().structure));
  }
  return std::nullopt;
}

std::size_t GraveyardMatch::option(std::size_t option) const {
  ensure(option < game_->info().options.size(), "option() of one of the game's options");
  return option == 0 ? state_.feature : index(state_.effect);
}

const LocalText& GraveyardMatch::category_sentence(CategoryId category) const {
  const Ruleset& rules = game_->rules();
  return rules.wish_of(id_at<KindId>(index(category)), effect_in(rules, state_));
}

Result<Scores, ScriptFault> GraveyardMatch::scores() const {
  const GraveyardSetup& setup = this->setup();
  const auto effect = effect_in(*setup.rules, state_);
  Scores scores;
  scores.seats = setup.seats;
  for (std::size_t i = 0; i < setup.seats * setup.structures_per_seat; ++i) {
    const auto points = scorer_->score(setup.shape(i % setup.structures_per_seat),
                                       kind_cells(*setup.rules, state_.structures[i]), effect);
    if (!points) {
      return points.error();
    }
    SeatScore& seat = scores.by_seat[i / setup.structures_per_seat];
    for (std::size_t kind = 0; kind < setup.rules->kinds.size(); ++kind) {
      seat.by_category[kind] += points.value()[kind];
      seat.total += points.value()[kind];
    }
  }
  scores.winners = winners(scores.all(), setup.rules->kinds.size(), setup.rules->win_order);
  return scores;
}

Result<std::int32_t, ScriptFault> GraveyardMatch::outlook(Seat seat) const {
  return evaluator().outlook(state_, seat, kept_points_);
}

Result<std::int32_t, ScriptFault> GraveyardMatch::points(Seat seat) const {
  return evaluator().points(state_, seat, kept_points_);
}

std::optional<ScriptFault> GraveyardMatch::outlooks(std::vector<double>& into) const {
  ActionList legal;
  legal_actions(legal);
  return evaluator().outlooks(state_, legal, kept_points_, into);
}

std::string GraveyardMatch::notation(Action action) const {
  const auto decoded = decode(setup(), action);
  ensure(decoded.ok(), "notation() of an action of this game");
  return words().notation(decoded.value());
}

Result<Action, std::string> GraveyardMatch::parse(std::string_view text) const {
  const auto parsed = words().parse(text);
  if (!parsed) {
    return parsed.error();
  }
  return encode(parsed.value());
}

std::string GraveyardMatch::describe(Action action, std::string_view lang) const {
  const auto decoded = decode(setup(), action);
  ensure(decoded.ok(), "describe() of an action of this game");
  return words().describe(decoded.value(), state_.graveyard, lang);
}

Table GraveyardMatch::table(std::optional<Seat> /*viewer*/) const {
  // Hands are open and nobody has seen a face-down card, so all see the same.
  return lay_out(setup(), words(), state_);
}

void GraveyardMatch::resample(Seat /*viewer*/, Rng& chance) {
  const HiddenCards hidden(state_.graveyard);
  std::array<CardId, kMaxDeck> redrawn{};
  std::size_t count = 0;
  for (const std::uint8_t position : hidden) {
    redrawn[count++] = state_.graveyard.cards[position];
  }
  chance.shuffle(std::span(redrawn).first(count));
  count = 0;
  for (const std::uint8_t position : hidden) {
    state_.graveyard.cards[position] = redrawn[count++];
  }
}

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
  const Ruleset& rules = game_->rules();
  if (!rules.features.empty() && !game_->choice().card) {
    lines.push_back("feature " + rules.features[state_.feature].structure.shape_id);
  }
  if (!rules.features.empty() && !game_->choice().effect) {
    lines.push_back("effect " + full_id(rules.effects[index(state_.effect)]));
  }
  return lines;
}

std::uint64_t GraveyardMatch::fingerprint(Seat /*viewer*/) const {
  State seen = state_;
  for (const std::uint8_t position : HiddenCards(state_.graveyard)) {
    seen.graveyard.cards[position] = CardId{};
  }
  return hash_bytes(std::as_bytes(std::span(&seen, 1)));
}

std::uint64_t GraveyardMatch::fingerprint() const { return hash_bytes(std::as_bytes(std::span(&state_, 1))); }

}  // namespace ossuary
