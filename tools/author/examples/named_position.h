// The position of a flow's match by the names that its author gave, to be read and changed: for worked examples.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/flow_match.h"

namespace ossuary::author {

/// What is said of a `what` that is not among those that are `known`, such as "gold of 3" where two play.
[[nodiscard]] std::string unknown_text(std::string_view what, std::string_view name,
                                       const std::vector<std::string>& known);

/// Names are "pot" for what the table has once, "gold of 2" for what seat 2 has, "islands.i3" for a row. What goes
/// wrong is said in a sentence.
class NamedPosition {
 public:
  /// Nothing for a match of another family. @pre the match outlives this.
  [[nodiscard]] static std::optional<NamedPosition> of(Match& match);

  [[nodiscard]] std::optional<std::string> set_counter(std::string_view name, std::int64_t value);
  /// Replaces what lies in a zone, of a pile from the bottom up: "scout, face up". Nothing is taken from elsewhere. In
  /// slots and a grid, "scout at b2, turned round, with flag of 1" says where a piece lies and how, as placed() does,
  /// and "seen by 1" who sees it though it lies face down; the others fill the first places.
  [[nodiscard]] std::optional<std::string> set_zone(std::string_view name, const std::vector<std::string>& pieces);
  /// Lays a die down with that face up; "three, revealed" says that all see it.
  [[nodiscard]] std::optional<std::string> set_up(std::string_view name, std::string_view face);
  /// What is wrong if `name` is a counter above its cap; `before` is the match before anything was set.
  [[nodiscard]] std::optional<std::string> over_cap(std::string_view name, const Match& before) const;
  /// What is wrong with what lies in a zone, as no match has it: a card of a structure that rests on nothing, a hand
  /// with more cards than a hand has. Nothing for another zone.
  [[nodiscard]] std::optional<std::string> never_lies_so(std::string_view name) const;
  /// The first turn of the match was that of `seat`.
  void set_first(Seat seat) { state().now.first = static_cast<std::uint8_t>(index(seat)); }
  /// Nothing is pending any more: `seat` is active, and that step or choice is what comes next, called with the seat
  /// and with things written as in actions; where it is a part of the turn, without these, the rest of the turn
  /// follows. It comes about with go_on().
  [[nodiscard]] std::optional<std::string> begin_at(std::string_view call, Seat seat, int round,
                                                    const std::vector<std::string>& with = {});
  /// What is wrong with a pattern of actions, as unknown_in_pattern() has it.
  [[nodiscard]] std::optional<Message> fault_of_pattern(std::string_view pattern) const;
  /// Notes the choices that nobody is asked, until it is given null. @pre `into` outlives that.
  void note_unasked(std::vector<UnaskedChoice>* into) { match_->position().unasked = into; }
  /// The answer of such a choice, as players type it. @pre it has one.
  [[nodiscard]] std::string answer_text(const UnaskedChoice& unasked) const;
  /// The moment of the match.
  [[nodiscard]] const FlowMoment& now() const { return state().now; }
  /// Carries the game on from a position that was changed.
  [[nodiscard]] std::optional<ScriptFault> go_on() { return match_->go_on(); }

  [[nodiscard]] Result<std::int64_t, std::string> counter(std::string_view name) const;
  /// The ids of the pieces in a zone: of a pile from the bottom up, else in the order of their declaration.
  [[nodiscard]] Result<std::vector<std::string>, std::string> zone(std::string_view name) const;
  /// The pieces of a pile from the bottom up, or in slots or a grid with their cells and how they lie: "scout at b2,
  /// turned round, face down"; if `seen`, also who sees what lies face down: "seen by 1 and 2", "seen by nobody".
  [[nodiscard]] Result<std::vector<std::string>, std::string> placed(std::string_view name, bool seen = false) const;
  /// The id of the face of a die that is up, as set_up() is given it, "" for none; nothing if there is no such die.
  [[nodiscard]] std::optional<std::string> up(std::string_view name) const;
  /// The ways that chance may fall now, as Match::chance_events() has them, with ids in place of labels.
  [[nodiscard]] std::vector<std::string> falls_by_id() const;
  /// One of these ways in the language of `words`, as all are told of it where it is not hidden; "" for how a pile is
  /// shuffled, and for what no table shows.
  [[nodiscard]] Told fall_told(std::size_t event, const Dictionary& words) const;
  [[nodiscard]] bool is_counter(std::string_view name) const { return counter_named(name).ok(); }
  [[nodiscard]] bool is_zone(std::string_view name) const { return zone_named(name).ok(); }
  /// The names of all counters.
  [[nodiscard]] std::vector<std::string> counters() const;

 private:
  explicit NamedPosition(FlowMatch& match) : match_(&match) {}
  [[nodiscard]] FlowState& state() const { return match_->position().state; }
  [[nodiscard]] const FlowPlan& plan() const { return *match_->position().plan; }
  [[nodiscard]] const FlowRules& rules() const { return *plan().rules; }

  [[nodiscard]] Result<std::size_t, std::string> counter_named(std::string_view name) const;
  [[nodiscard]] Result<const FlowZone*, std::string> zone_named(std::string_view name) const;
  [[nodiscard]] Result<std::size_t, std::string> piece_named(std::string_view id) const;
  std::optional<std::string> lay_down(const FlowZone& zone, std::size_t kind, std::string_view where);
  /// A piece as a text such as ", turned round, with moon" says, and its tokens into `tokens`.
  [[nodiscard]] Result<Placed, std::string> lying_as(const FlowZone& zone, std::size_t kind, std::string_view how,
                                                     std::vector<const FlowToken*>& tokens) const;
  /// The same on top of a pile, which has no tokens.
  std::optional<std::string> put_on_top(const FlowZone& pile, std::size_t kind, std::string_view how);
  /// The token of that name. @err there is none, or it may not lie in the zone.
  [[nodiscard]] Result<const FlowToken*, std::string> token_for(const FlowZone& zone, std::string_view name) const;
  [[nodiscard]] std::string token_text(std::size_t token) const;
  /// What a piece has that these seats see: "1 and 2".
  [[nodiscard]] Result<std::uint8_t, std::string> seats_named(std::string_view seats) const;
  [[nodiscard]] std::string seen_text(std::uint8_t seen) const;
  /// What is said of the pieces of a zone.
  enum class PlaceText { Ids, HowTheyLie, WhoSees };
  [[nodiscard]] std::vector<std::string> pieces_at_places(const FlowZone& zone, PlaceText says) const;

  FlowMatch* match_;
};

}  // namespace ossuary::author
