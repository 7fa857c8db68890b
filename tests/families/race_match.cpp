// The rules of the dice race.
#include "families/race_match.h"
#include "core/base/hash.h"

#include "say/text.h"

namespace ossuary::test {

namespace {

std::uint64_t hash_of(const RaceState& state) { return hash_bytes(std::as_bytes(std::span(&state, 1))); }

}  // namespace

void RaceMatch::restart(const Start& start) {
  ensure(index(start.first) < game_->seats(), "the first player has a seat");
  Rng deal(start.seed, start.game, Purpose::Deal);
  const auto& track = game_->info().options[kTrack].chosen;
  state_ = RaceState{};
  state_.track = static_cast<std::uint8_t>(track ? *track : deal.below(kTrackLengths.size()));
  std::array<std::uint8_t, kDeck> deck{};
  for (std::size_t i = 0; i < kDeck; ++i) {
    deck[i] = static_cast<std::uint8_t>(1 + i / 3);
  }
  deal.shuffle(std::span<std::uint8_t>(deck));
  std::size_t next = 0;
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    for (std::uint8_t& worth : state_.worth[seat]) {
      worth = deck[next++];
    }
  }
  std::copy(deck.begin() + static_cast<std::ptrdiff_t>(next), deck.end(), state_.stock.begin());
  state_.turn = static_cast<std::uint8_t>(start.first);
  state_.turns_left = static_cast<std::uint8_t>(game_->seats() * kTurnsEach - 1);
  stream_ = Rng(start.seed, start.game, Purpose::Match);
  fault_.reset();
  just_begun_ = true;
  set_forfeited({});
  falls_ = 0;
  fall_by_chance();
}

std::optional<Refusal> RaceMatch::refuse(Action action) const {
  if (fault_) {
    return kMatchHalted;
  }
  if (state_.step != Step::Decide) {
    return state_.step == Step::Over ? kMatchOver : kAwaitsChance;
  }
  const auto number = static_cast<std::size_t>(action);
  if (number >= kActions) {
    return kNotAnAction;
  }
  if (action == kRoll && state_.rolls == kMostRolls) {
    return kNoRollLeft;
  }
  if (number >= kFirstCard && state_.laid[state_.turn][number - kFirstCard]) {
    return kNotInHand;
  }
  return number >= kFirstCard && state_.pot < kPrice ? std::optional(kPotTooSmall) : std::nullopt;
}

void RaceMatch::legal_actions(ActionList& into) const {
  into.clear();
  for (std::uint32_t code = 0; code < kActions && decider(); ++code) {
    if (!refuse(Action{code})) {
      into.add(Action{code});
    }
  }
}

std::optional<Refusal> RaceMatch::apply(Action action) {
  if (const auto refusal = refuse(action)) {
    return refusal;
  }
  const auto number = static_cast<std::size_t>(action);
  if (number >= kFirstCard) {
    if ((fault_ = scripts_->lay_card())) {
      return std::nullopt;
    }
    state_.laid[state_.turn][number - kFirstCard] = true;
    state_.pot -= kPrice;
  }
  just_begun_ = false;
  falls_ = 0;
  if (action == kRoll) {
    state_.step = Step::Roll;
  } else if (action == kBank) {
    state_.steps[state_.turn] += std::min(state_.pot, left(state_.turn));
    end_turn();
  }
  if (!held_) {
    fall_by_chance();
  }
  return std::nullopt;
}

void RaceMatch::fall_by_chance() {
  while (awaits_chance()) {
    std::uint32_t lot = stream_.below(kDieWeight);
    std::size_t face = 0;
    for (; lot >= kDie[face].weight; ++face) {
      lot -= kDie[face].weight;
    }
    fall(face);
  }
}

void RaceMatch::fall(std::size_t face) {
  fallen_.at(falls_++) = static_cast<std::uint8_t>(face);
  state_.rolled = static_cast<std::uint8_t>(face + 1);
  ++state_.rolls;
  state_.pot += kDie[face].steps;
  state_.step = Step::Decide;
  if (kDie[face].steps == 0) {
    end_turn();
  }
}

void RaceMatch::end_turn() {
  state_.pot = 0;
  state_.rolls = 0;
  if (left(state_.turn) == 0 || state_.turns_left == 0) {
    state_.step = Step::Over;
    return;
  }
  --state_.turns_left;
  state_.turn = static_cast<std::uint8_t>((state_.turn + 1U) % game_->seats());
  state_.step = Step::Roll;
}

std::vector<std::string> RaceMatch::chance_outcomes() const {
  std::vector<std::string> lines;
  const GameOption& track = game_->info().options[kTrack];
  if (just_begun_ && !track.chosen) {
    lines.push_back(fmt::format("{} {}", track.id, track.values[state_.track].id));
  }
  for (std::size_t seat = 0; seat < game_->seats() && just_begun_; ++seat) {
    lines.push_back(fmt::format("hand {}: {}", seat + 1, fmt::join(state_.worth[seat], " ")));
  }
  for (const std::uint8_t face : std::span(fallen_).first(falls_)) {
    lines.push_back(fmt::format("die {}", kDie.at(face).text));
  }
  return lines;
}

template <class Arrange>
void RaceMatch::rearrange_hidden(Seat viewer, const Arrange& arrange) {
  // The first visit gathers what is hidden, the second deals it out again.
  std::array<std::uint8_t, kDeck> unknown{};
  std::size_t count = 0;
  const auto visit_hidden = [&](const auto& visit) {
    for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
      for (std::size_t slot = 0; slot < kHand; ++slot) {
        if (hidden(seat, slot, viewer)) {
          visit(state_.worth[seat][slot]);
        }
      }
    }
    for (std::size_t i = 0; i < kDeck - kHand * game_->seats(); ++i) {
      visit(state_.stock[i]);
    }
  };
  visit_hidden([&](std::uint8_t worth) { unknown[count++] = worth; });
  arrange(std::span(unknown).first(count));
  visit_hidden([&](std::uint8_t& worth) { worth = unknown[--count]; });
}

void RaceMatch::resample(Seat viewer, Rng& chance) {
  rearrange_hidden(viewer, [&](std::span<std::uint8_t> worths) { chance.shuffle(worths); });
  stream_ = Rng::keyed_by(chance, Purpose::Match);
}

void RaceMatch::forget_hidden(Seat viewer) {
  rearrange_hidden(viewer, [](std::span<std::uint8_t> worths) { std::sort(worths.begin(), worths.end()); });
}

std::uint64_t RaceMatch::fingerprint() const { return hash_of(state_); }

std::uint64_t RaceMatch::fingerprint(Seat viewer) const {
  RaceState seen = state_;
  seen.stock.fill(0);
  for (std::size_t seat = 0; seat < game_->seats(); ++seat) {
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      seen.worth[seat][slot] = hidden(seat, slot, viewer) ? std::uint8_t{0} : state_.worth[seat][slot];
    }
  }
  return hash_of(seen);
}

Scores RaceMatch::scored(std::optional<Seat> viewer) const {
  Scores scores;
  scores.seats = game_->seats();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    SeatScore& seat = scores.by_seat[i];
    seat.by_category[kRace] = state_.steps[i] + (left(i) == 0 ? kEndBonus : 0);
    for (std::size_t slot = 0; slot < kHand; ++slot) {
      const bool counts = state_.laid[i][slot] && !hidden(i, slot, viewer);
      seat.by_category[kLaid] += counts ? state_.worth[i][slot] : 0;
    }
    seat.total = total(seat.by_category);
  }
  settle(scores, game_->info(), forfeited());
  return scores;
}

}  // namespace ossuary::test
