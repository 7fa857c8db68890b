// A whole game of Three Cheers for Master by the letter of its rules, told as one goes through it: who is asked what,
// and what follows from the answers. Uses the model of towers, and shares no code with the kernel or the plugin.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "rules/three_cheers/tower_model.h"

namespace brute_towers {

enum class Kind { Move, Swap, Aggression, Deflect };

struct Order {
  std::string id;
  std::set<Kind> kinds{};
  std::vector<Offset> moves{};  ///< where to, from the minion that moves.
  std::vector<Offset> swaps{};  ///< where the other minion stands, from the first one.
};

enum class Event { Fight, Coming, Here };

/// All cards of a box, by id. A card of no other kind is an event.
struct Box {
  std::map<std::string, Card> minions{};
  std::map<std::string, Order> orders{};
  std::map<std::string, Event> events{};
};

/// What lies where at the beginning of a turn. Each seat has a tower, or 12: partners, who sit across from each other,
/// have one together, and a foreminion each.
struct Position {
  std::size_t active = 0;  ///< the seat whose turn it is.
  std::vector<Tower> towers{};
  std::vector<std::multiset<std::string>> hands{};
  std::vector<std::string> deck{};  ///< from the bottom up.
  std::multiset<std::string> discards{};

  [[nodiscard]] std::size_t tower_of(std::size_t seat) const { return seat % towers.size(); }
  /// Which of the foreminions of its tower is that of a seat.
  [[nodiscard]] std::size_t rider_of(std::size_t seat) const { return seat / towers.size(); }
};

/// What somebody has to choose, by the section of the rules.
enum class Asked {
  Play,        ///< 3: a card of the hand.
  Discard,     ///< 3: a card in place of a play, where none can be played: it is unplayable.
  Kind,        ///< 5: of an order that shows two.
  Site,        ///< 4: the cell that a minion is played in, and the pose of an Acrobat.
  Minion,      ///< 5: the one that is moved or attacks, or one of those that change places.
  Target,      ///< 5: where it is moved to.
  Partner,     ///< 5: with which it changes places.
  Deflect,     ///< 5: a deflection of the hand, or pass.
  Foreminion,  ///< 9: a minion, or pass.
  DiscardOne,  ///< 3: a card of the hand, or pass.
  Prey,        ///< 8
  Jump,        ///< 9
};

inline const std::string kPassed = "pass";
inline const std::string kUpright = "upright";
inline const std::string kTurned = "turned";
inline const std::string kUnplayable = " unplayable";  ///< behind the card.

struct Question {
  std::size_t seat = 0;
  Asked what{};
  std::set<std::string> answers{};
};

/// How a cell of a tower is named in answers: "2:5.1" is column 5, level 1 of tower 2, counted from 0.
[[nodiscard]] std::string cell_name(std::size_t tower, Cell cell);

class GameModel;

/// Who answers.
class Players {
 public:
  virtual ~Players() = default;
  /// One of the answers. In `game` everything is as it is when the question is asked.
  virtual std::string answer(const Question& question, const GameModel& game) = 0;
};

class GameModel final : private Chooser {
 public:
  GameModel(const Box& box, Position position, Players& players);

  /// From the turn of the active seat to the end.
  void play();
  /// One turn of the active seat.
  void turn();
  /// An event that shows on top.
  void happen(Event event);

  /// What lies where now. The dead of all towers lie on the discard pile.
  [[nodiscard]] Position position() const;
  [[nodiscard]] bool is_over() const { return over_; }
  /// The card that is being played, until the chance to deflect it is past; "" for none.
  [[nodiscard]] const std::string& in_play() const { return in_play_; }
  /// True in an event, where it does not matter which tower comes first.
  [[nodiscard]] bool is_fighting() const { return fighting_; }
  /// By seat; 12: a team scores with the higher foreminion, on one level with that which is worth more.
  [[nodiscard]] std::vector<int> scores() const;

 private:
  /// How a card is played.
  struct Plan {
    std::string card{};
    std::optional<Kind> kind{};  ///< of an order.
    std::size_t tower = 0;
    Cell cell{};   ///< of a minion that is played, moved, swapped or attacks.
    Cell other{};  ///< where it is moved to, or with which it changes places.
    bool turned = false;
  };

  Cell prey(const Tower& tower, Cell eater, const std::set<Cell>& weak) override;
  Cell jump(const Tower& tower, std::size_t rider, Cell from, const std::set<Cell>& to) override;
  Cell ask_cell(std::size_t seat, const Tower& tower, Asked what, const std::set<Cell>& cells);
  std::string ask(std::size_t seat, Asked what, const std::set<std::string>& answers);

  void play_card(std::size_t seat);
  void carry_out(std::size_t seat, const std::string& card);
  /// Asks an owner of a tower, who discards a deflection if he deflects.
  bool deflects(std::size_t owner, bool has_target);
  void execute(const Plan& plan);
  void move_foreminion(std::size_t seat);
  void discard_one(std::size_t seat);
  void draw_up(std::size_t seat);
  void act_on_top();

  /// Towers on which one may play what `sender` sent.
  [[nodiscard]] std::set<std::size_t> allowed(std::optional<std::size_t> sender) const;
  /// 12: the one of those who own a tower who comes first in turns, from `seat` on.
  [[nodiscard]] std::size_t owner_from(std::size_t tower, std::size_t seat) const;
  /// 5: who may deflect what `holder` plays on a tower, in the order in which they are asked.
  [[nodiscard]] std::vector<std::size_t> asked_to_deflect(std::size_t tower, std::size_t holder) const;
  /// Ways to play a card, as an order of that kind if one is given.
  [[nodiscard]] std::vector<Plan> plans(const std::string& card, std::optional<Kind> kind,
                                        const std::set<std::size_t>& on) const;
  void add_plans(const Order& order, Kind kind, std::size_t on, std::vector<Plan>& into) const;
  Plan choose(std::size_t seat, std::vector<Plan> among);
  /// Keeps the plans of which something is as `seat` chooses it.
  void choose_by(const std::function<std::string(const Plan&)>& name, std::size_t seat, Asked what,
                 std::vector<Plan>& among);
  [[nodiscard]] static std::string site_of(const Plan& plan, bool may_turn);

  const Box& box_;
  Players& players_;
  Grid grid_{};
  Position now_;
  std::string in_play_;
  std::set<std::size_t> drawing_;  ///< who played a card in this turn.
  bool fighting_ = false;
  bool over_ = false;
};

}  // namespace brute_towers
