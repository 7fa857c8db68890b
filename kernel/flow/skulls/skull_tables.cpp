#include "flow/skulls/skull_tables.h"

#include <algorithm>

#include "core/base/hash.h"
#include "core/graveyard/seat_points.h"
#include "flow/skulls/guide/outlook.h"
#include "flow/structures.h"

namespace ossuary {

std::unique_ptr<const SkullTables> SkullTables::make(const FlowPlan& plan) {
  if (!maps_to_engine(plan)) {
    return nullptr;
  }
  const Ruleset& skulls = *plan.rules->skulls->ruleset;
  auto tables = std::make_unique<SkullTables>();
  for (std::size_t feature = 0; feature < std::max<std::size_t>(1, skulls.features.size()); ++feature) {
    auto setup = make_setup(skulls, static_cast<int>(plan.seats), feature);
    if (!setup) {
      return nullptr;
    }
    tables->setups_.push_back(*std::move(setup));
  }
  for (const GraveyardSetup& setup : tables->setups_) {
    tables->maps_.emplace_back(plan, setup);
  }
  return tables;
}

namespace {

/// What the answer depends on where nothing is scored across players or for what is left: how the cards of a seat lie.
ExpectedBefore::Asked asked_of(const FlowPlan& plan, const FlowState& state, Seat seat,
                               std::span<const FlowZone* const> more) {
  const FlowSkulls& skulls = *plan.rules->skulls;
  ExpectedBefore::Asked asked;
  bool fits = skulls.match_kinds.empty();
  const auto add = [&](std::span<const std::uint8_t> bytes) {
    fits = fits && asked.size + bytes.size() <= asked.bytes.size();
    if (fits) {
      std::ranges::copy(bytes, asked.bytes.begin() + asked.size);
      asked.size = static_cast<std::uint16_t>(asked.size + bytes.size());
    }
  };
  const auto add_number = [&](std::size_t number) {
    const std::array bytes{static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8U)};
    add(bytes);
  };
  const auto add_zone = [&](const FlowZone& zone) {
    add_number(static_cast<std::size_t>(&zone - plan.zones.data()));
    add(std::span(state.zones).subspan(zone.offset, zone.bytes));
  };
  add_number(index(seat));
  add_number(skulls.feature_option ? option_value(plan, state, *skulls.feature_option) : 0);
  const auto effect = effect_of(plan, state);
  add_number(effect ? index(*effect) + 1 : 0);
  add_zone(plan.zones[plan.zone_of(*skulls.hand, index(seat))]);
  std::ranges::for_each(more, [&](const FlowZone* const zone) { add_zone(*zone); });
  for (const FlowZone& zone : plan.zones) {
    if (is_built_by(plan, zone, seat)) {
      add_zone(zone);
    }
  }
  asked.size = fits ? asked.size : std::uint16_t{0};
  return asked;
}

constexpr std::size_t kMostKnown = 256;

}  // namespace

std::size_t ExpectedBefore::place_of(const Asked& asked) {
  return hash_bytes(std::as_bytes(std::span(asked.bytes).first(asked.size))) % kMostKnown;
}

const SkullsExpected* ExpectedBefore::find(const Asked& asked) const {
  const Known* const known = asked.size == 0 || known_.empty() ? nullptr : &known_[place_of(asked)];
  const bool same = known != nullptr && known->asked.size == asked.size &&
                    std::equal(asked.bytes.begin(), asked.bytes.begin() + asked.size, known->asked.bytes.begin());
  return same ? &known->expected : nullptr;
}

void ExpectedBefore::keep(const Asked& asked, const SkullsExpected& expected) {
  if (asked.size > 0) {
    known_.resize(kMostKnown);
    known_[place_of(asked)] = {asked, expected};
  }
}

Result<SkullsExpected, ScoringFailed> expected_skulls(const SkullTables& tables, const FlowPlan& plan,
                                                      const FlowState& state, Seat seat,
                                                      std::span<const FlowZone* const> more, Scorer& scorer,
                                                      ExpectedBefore& before, const Interrupt& interrupt) {
  const ExpectedBefore::Asked asked = asked_of(plan, state, seat, more);
  if (const SkullsExpected* const known = before.find(asked)) {
    return *known;
  }
  const auto drawn = plan.rules->skulls->feature_option;
  const auto feature = drawn ? option_value(plan, state, *drawn) : 0;
  const State seen = tables.map(feature).seen_by_engine(state, seat, more);
  Evaluation evaluation(tables.setup(feature), scorer, effect_of(plan, state), &interrupt);
  StructurePoints known{};
  SkullsExpected expected;
  expected.then = outlook(evaluation, seen, seat, known);
  expected.now = evaluation.points(seen, seat, known);  // most of which is known now
  if (evaluation.failed()) {
    return ScoringFailed();
  }
  if (!evaluation.ended()) {
    before.keep(asked, expected);
  }
  return expected;
}

}  // namespace ossuary
