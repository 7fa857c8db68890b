// EngineMap: the same match in the terms of the engine of the skull game (core/graveyard), and in those of the flow
// that describes it. Private to kernel/flow/skulls.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "core/graveyard/setup.h"
#include "core/graveyard/verbs.h"
#include "flow/referee.h"

namespace ossuary {

/// The choices of the flow that the engine answers, and what it calls: indices of FlowRules::choices and ::steps.
struct EngineCalls {
  std::size_t act = 0;
  std::size_t lay = 0;
  std::size_t open = 0;
  std::size_t dig = 0;
  std::size_t take = 0;
  std::size_t collect = 0;
  std::size_t place = 0;
  std::size_t turn = 0;
  std::size_t take_on = 0;
  std::size_t opened = 0;  ///< of FlowRules::notes.
};

/// Immutable; shared by threads. The plan outlives it.
class EngineMap {
 public:
  /// @pre maps_to_engine(); `setup` is of the same rules and seats.
  EngineMap(const FlowPlan& plan, const GraveyardSetup& setup);

  // --- actions ---

  /// What the flow calls an action of the player in turn. `opens` where the match is opened with a take.
  [[nodiscard]] Action in_flow(Seat seat, Action of_engine, bool opens) const;
  [[nodiscard]] Action in_flow(Seat seat, const DecodedAction& of_engine, bool opens) const {
    return in_flow(seat, encode(of_engine), opens);
  }
  /// Replaces `into` by what the flow calls the actions of the player in turn, ascending.
  void list_in_flow(const State& state, const ActionList& of_engine, ActionList& into) const;
  /// What the engine calls an action of `seat`; nothing for one that it does not know.
  [[nodiscard]] std::optional<Action> in_engine(Seat seat, Action of_flow) const;

  // --- positions ---

  /// True where the take that is to be decided opens the match.
  [[nodiscard]] bool opens(const State& state) const {
    return setup_.opening && state.step == Step::Take && state.graveyard.left == cards_;
  }
  /// Lays out all cards as `state` has them, whatever lies there; of cards that are drawn, those that are nowhere else
  /// in their lots. All other zones stay as they are.
  void lay_out(const State& state, FlowState& into) const;
  /// Puts what `state` asks for on the agenda; `first` is who began.
  void put_on_agenda(const State& state, Seat first, FlowState& into) const;
  /// What the engine needs to know of a position to guess what it is worth to `seat`: all cards that lie in structures,
  /// in the piles and in hands, as if it were the turn of `seat`, which holds those that lie in `more` too.
  [[nodiscard]] State seen_by_engine(const FlowState& state, Seat seat,
                                     std::span<const FlowZone* const> more = {}) const;

  /// The number of the piece that a card is.
  [[nodiscard]] std::size_t piece_of(CardId card) const { return pieces_[index(card)]; }

 private:
  [[nodiscard]] const FlowZone& pile(std::size_t number) const { return plan_.zones[piles_ + number]; }
  [[nodiscard]] const FlowZone& hand(std::size_t seat) const { return plan_.zones[hands_[seat]]; }
  [[nodiscard]] const FlowZone& structure(std::size_t slot) const { return plan_.zones[structures_[slot]]; }
  void lay_piles(const Graveyard& graveyard, FlowState& into) const;
  void lay_structure(const State& state, std::size_t slot, FlowState& into) const;
  /// The cards of draws that are nowhere else.
  void lay_left_out(const State& state, FlowState& into) const;
  [[nodiscard]] CardId card_at(const Placed& piece) const;

  const FlowPlan& plan_;
  const GraveyardSetup& setup_;
  EngineCalls calls_;
  std::size_t cards_ = 0;  ///< of a match.
  // As indices of FlowPlan::zones.
  std::size_t piles_ = 0;                ///< the first; the others follow.
  std::vector<std::size_t> hands_;       ///< by seat.
  std::vector<std::size_t> structures_;  ///< by slot.
  // As atoms.
  std::array<std::uint16_t, kMaxPiles> pile_atoms_{};
  std::array<std::uint16_t, kMaxFaces> card_atoms_{};       ///< of the upright card.
  std::array<std::uint16_t, kMaxStructures> spot_atoms_{};  ///< by slot, the first place; the others follow.
  std::array<std::uint8_t, kMaxStructures> left_ends_{};    ///< by slot, as a place.
  std::array<std::size_t, kMaxFaces> pieces_{};
  std::array<CardId, kMaxPieceKinds> cards_of_{};  ///< by piece.
};

/// The choices and steps of `rules` that the engine knows by name; nothing where one is missing.
[[nodiscard]] std::optional<EngineCalls> engine_calls(const FlowRules& rules);
/// True where the flow has piles, hands and structures as the engine has them, whatever its scripts do with them.
[[nodiscard]] bool maps_to_engine(const FlowPlan& plan);

}  // namespace ossuary
