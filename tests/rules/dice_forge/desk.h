// Desk: a match of Dice Forge in a position of one's own, for tests of the plugin that ships.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "flow/flow_match.h"
#include "rules/dice_forge/model.h"

namespace ossuary::dice_forge {

/// Pieces of a zone by id, without those of which there is none.
using Counts = std::map<std::string, int>;

/// Which game is played.
struct Setting {
  std::string ruleset = "dice_forge";
  int players = 2;
  OptionSettings options{};
  std::map<std::string, std::int64_t> dials{};  ///< of the flow.
};

/// A zone, a counter or an argument is named as scripts name it. Seats count from 1; 0 is the table.
class Desk {
 public:
  explicit Desk(const Setting& setting = {}, std::uint64_t seed = 1);

  [[nodiscard]] const FlowRules& rules() const { return *rules_; }
  [[nodiscard]] FlowMatch& match() { return *match_; }

  // --- looking ---

  [[nodiscard]] int have(std::string_view id, int seat) const;
  /// A row is named by its own id.
  [[nodiscard]] Counts pieces(std::string_view id, int seat = 0) const;
  [[nodiscard]] std::string up(std::string_view die, int seat) const;
  /// How many of a piece are in all zones of the table and of seats.
  [[nodiscard]] int everywhere(std::string_view id) const;
  /// What a roll of `seat` can change, as the model has it: seats follow in the order of turns.
  [[nodiscard]] World world(int seat = 1) const;

  // --- arranging; then begin() ---

  Desk& set(std::string_view id, int seat, int number);
  Desk& lay(std::string_view id, int seat, const Counts& pieces);
  /// A die with one face `up` and five others.
  Desk& die(std::string_view id, int seat, const std::string& up, const std::string& others = "g1");
  /// A step or a choice that is next, after those that were called before. An argument is a number, or a name; that of
  /// a zone of a seat is written "light:2".
  Desk& call(std::string_view step, const std::vector<std::string>& arguments);
  /// Nothing waits but what was called, and then a choice of the last seat that means nothing. Until then: the start.
  void begin();

  // --- playing ---

  /// Who decides, from 1; 0 for nobody.
  [[nodiscard]] int decider() const;
  /// What can be done, say "act ferryman".
  [[nodiscard]] std::vector<std::string> legal() const;
  [[nodiscard]] bool can(std::string_view action) const;
  /// Does an action; a test fails where it is refused.
  Desk& play(std::string_view action);
  /// Lets a die fall, say "light of 2: 1S".
  Desk& fall(std::string_view outcome);
  /// True if all that was called has happened.
  [[nodiscard]] bool done() const;

  /// Calls `visit` for each way in which dice can fall and the decisions of all be made until the end of what was
  /// called.
  void for_every_way(const std::function<void(const Desk&)>& visit);

 private:
  [[nodiscard]] std::size_t zone(std::string_view id, int seat) const;
  [[nodiscard]] std::size_t counter(std::string_view id, int seat) const;
  [[nodiscard]] Value value(const std::string& name) const;
  [[nodiscard]] std::size_t piece(std::string_view id) const;

  std::shared_ptr<const FlowRules> rules_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<FlowMatch> match_;
  std::vector<Frame> called_;
};

}  // namespace ossuary::dice_forge
