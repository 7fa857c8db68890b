// Desk: a match of Dice Forge in a position of one's own, for tests of the plugin that ships.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "author/examples/named_position.h"

namespace ossuary::dice_forge {

/// Pieces of a zone by id, without those of which there is none.
using Counts = std::map<std::string, int>;
/// What a roll can change, as text, by name: "gold", "glory of 2", "light" and so on; seat 1 is not named.
using World = std::map<std::string, std::string>;
using Worlds = std::set<World>;

/// Which game is played.
struct Setting {
  std::string ruleset = "dice_forge";
  int players = 2;
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
  /// How many of a piece are in all zones of the table and of seats.
  [[nodiscard]] int everywhere(std::string_view id) const;
  [[nodiscard]] World world() const;

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

  /// All worlds in which what was called can end, in whatever way dice fall and decisions are made. `at_end` is called
  /// at each end; `at_choice`, where two things can be done, with the worlds after each.
  using AtChoice = std::function<void(const Worlds&, const Worlds&)>;
  /// A position that comes about in several ways is looked at once.
  [[nodiscard]] Worlds ends(const std::function<void()>& at_end = {}, const AtChoice& at_choice = {});

 private:
  using Known = std::map<std::uint64_t, Worlds>;  ///< by fingerprint.
  [[nodiscard]] Worlds ends_now(Known& known, const std::function<void()>& at_end, const AtChoice& at_choice);
  [[nodiscard]] std::string named(std::string_view id, int seat) const;
  [[nodiscard]] Value value(const std::string& name) const;

  std::shared_ptr<const FlowRules> rules_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Scripts> scripts_;
  std::unique_ptr<Match> owned_;
  FlowMatch* match_ = nullptr;
  std::optional<author::NamedPosition> position_;
  std::vector<Frame> called_;
};

/// What is otherwise in each of `ends` than in `start`, or a hash of it where that is long.
[[nodiscard]] std::string differences(const World& start, const Worlds& ends);
/// A number for all that `ends` say.
[[nodiscard]] std::uint64_t hash_of(const Worlds& ends);

}  // namespace ossuary::dice_forge
