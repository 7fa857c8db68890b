// FlowSide: the graveyard as a flow, seen as the C++ family sees it: its cards as a State, its answers as actions.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/graveyard/setup.h"
#include "core/graveyard/verbs.h"
#include "flow/flow_match.h"
#include "rules/graveyard_flow/flow_rules.h"

namespace ossuary::test {

/// What one action of the family is in the flow: the answers to choices, one after the other.
using Answers = std::vector<Action>;

/// A match of the flow of one ruleset, for so many players.
class FlowSide {
 public:
  explicit FlowSide(const GraveyardSetup& setup);

  [[nodiscard]] const FlowMatch& match() const { return match_; }
  [[nodiscard]] FlowMatch& match() { return match_; }

  /// Lays the cards as they lie in `state`, with nothing in hands and structures, and lets `first` begin. `setup` is
  /// that of its feature.
  void deal(const GraveyardSetup& setup, const State& state, Seat first);
  /// Piles, hands and structures of the flow. Each pile begins where it does in `like`.
  [[nodiscard]] State cards(const State& like) const { return read(position_.state, like); }
  /// The same of a copy in which what `viewer` cannot see is redrawn.
  [[nodiscard]] State resampled(Seat viewer, Rng& chance, const State& like) const;
  /// What a legal action is in the flow, when `before` is the state before it.
  [[nodiscard]] Answers answers(const DecodedAction& action, const State& before) const;
  /// Answers in words.
  [[nodiscard]] std::string text(const std::vector<Action>& actions) const;

 private:
  /// Zone number `number` of the family with that id.
  [[nodiscard]] std::size_t zone_index(std::string_view id, std::size_t number) const;
  [[nodiscard]] const FlowZone& zone(std::string_view id, std::size_t number) const {
    return plan_.zones[zone_index(id, number)];
  }
  [[nodiscard]] Value pile_value(PileId pile) const {
    return value_of(ValueType::Zone, zone_index("graveyard", index(pile)));
  }
  [[nodiscard]] Value name_value(std::string_view name) const;
  /// The piece that a face is, upright or turned.
  [[nodiscard]] std::size_t piece_of(CardId face) const;
  /// The face that a piece shows as it lies.
  [[nodiscard]] CardId face_of(const Placed& piece) const;
  [[nodiscard]] Action answer(std::string_view choice, Seat seat, Value first, Value second = kNothing) const;
  [[nodiscard]] State read(const FlowState& flow, const State& like) const;
  void read_pile(const FlowState& flow, Graveyard& graveyard, PileId pile) const;
  void read_hand(const FlowState& flow, const FlowZone& from, Hand& hand) const;
  void read_structure(const FlowState& flow, const FlowZone& from, Structure& structure) const;

  const GraveyardSetup* setup_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Match> started_;
  FlowMatch& match_;
  FlowPosition& position_;
  const FlowPlan& plan_;
};

}  // namespace ossuary::test
