// The game as its content plays it, seen as the model sees it: cards, what lies where, and what may be answered.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "flow/flow_match.h"
#include "rules/three_cheers/game_model.h"

namespace brute_towers {

/// The cards of the content.
[[nodiscard]] Box box_of(const ossuary::FlowRules& rules);

/// A decision of the content, in the words of the model.
struct Decision {
  std::size_t seat = 0;
  std::string choice{};
  std::vector<std::pair<std::string, ossuary::Action>> answers{};
};

/// A match for a number of players.
class ContentSide {
 public:
  ContentSide(std::shared_ptr<const ossuary::FlowRules> rules, int players);

  [[nodiscard]] const Box& box() const { return box_; }
  [[nodiscard]] const ossuary::FlowRules& rules() const { return *rules_; }
  [[nodiscard]] ossuary::FlowMatch& match() { return *match_; }
  [[nodiscard]] const ossuary::FlowMatch& match() const { return *match_; }
  [[nodiscard]] std::size_t seats() const { return game_->seats(); }
  /// How many towers there are: one for each seat, or one for each team.
  [[nodiscard]] std::size_t towers() const;

  void begin(std::uint64_t seed, std::uint64_t game, std::size_t first = 0);
  /// Lays everything as it is in `position`, and goes on with a step or choice of the content, called with the active
  /// seat; of what it names, the rest of the turn follows.
  void begin_at(const Position& position, std::string_view call);

  /// The cards as they lie; attacks are not marked.
  [[nodiscard]] Position position() const;
  /// The card that is being played; "" for none.
  [[nodiscard]] std::string in_play() const;
  /// Nothing when the game is over, or a script failed.
  [[nodiscard]] std::optional<Decision> decision() const;
  void answer(ossuary::Action action);
  /// What a script failed with; "" if none did.
  [[nodiscard]] std::string fault() const;
  [[nodiscard]] std::vector<int> scores() const;
  /// What chance decided, as the record has it.
  [[nodiscard]] const ossuary::FlowPlan& plan() const { return *match_->position().plan; }

 private:
  /// A zone of a family: of a seat, a team, or the table.
  [[nodiscard]] const ossuary::FlowZone& zone(std::string_view family, std::size_t number = 0) const;
  [[nodiscard]] std::size_t kind(const std::string& id) const { return kinds_.at(id); }
  [[nodiscard]] const std::string& id(std::size_t kind) const { return rules_->pieces[kind].id; }
  [[nodiscard]] const ossuary::FlowToken& foreminion(std::size_t seat) const;
  [[nodiscard]] std::string text(std::size_t atom, ossuary::Seat seat) const;
  [[nodiscard]] std::multiset<std::string> heap(const ossuary::FlowZone& zone) const;
  [[nodiscard]] Tower tower(std::size_t number) const;
  void lay_tower(std::size_t number, const Tower& tower);
  void lay_heap(const ossuary::FlowZone& zone, const std::multiset<std::string>& cards);

  std::shared_ptr<const ossuary::FlowRules> rules_;
  Box box_;
  std::map<std::string, std::size_t> kinds_;
  std::unique_ptr<ossuary::Game> game_;
  std::unique_ptr<ossuary::Scripts> scripts_;
  std::unique_ptr<ossuary::Match> owned_;
  ossuary::FlowMatch* match_ = nullptr;
};

}  // namespace brute_towers
