// Referee: what play asks of the scripts of a flow. script/flow implements it.
#pragma once

#include <optional>
#include <vector>

#include "flow/state.h"
#include "game/match.h"
#include "game/scores.h"
#include "game/scripts.h"

namespace ossuary {

/// How chance fell once.
struct ChanceFall {
  FrameKind what{};        ///< one of chance.
  std::uint16_t zone = 0;  ///< index of FlowPlan::zones: the die, where the piece went, the pile.
  std::uint8_t kind = 0;   ///< of the piece.
  std::uint8_t depth = 0;  ///< of an insertion: how many pieces lie below it.
};

class Telling;

/// A choice that nobody was asked, since it had one answer or none.
struct UnaskedChoice {
  FlowState state;                    ///< with the choice on top of the agenda.
  std::optional<Action> answer = {};  ///< which it made itself.
};

/// A match between two actions: its state, and what can be done in it.
struct FlowPosition {
  const FlowPlan* plan = nullptr;
  FlowState state;
  ActionList offers;  ///< to whoever decides; none when the game is over or chance is awaited.
  Rng stream{0, 0, Purpose::Match};
  bool held = false;          ///< stop where chance must fall.
  Reach reach = Reach::Game;  ///< stop where it ends: see bring_next().
  Seat looks_ahead{};         ///< whose actions are tried out, where the reach is not the whole game.
  /// The frames that were there before the action that is tried out: what lies above them is what it brings about.
  std::int8_t waiting = kNoneWaiting;
  std::vector<ChanceFall> fallen{};               ///< since the last action.
  Telling* telling = nullptr;                     ///< notes what is done, if somebody asked; not copied with a match.
  std::vector<UnaskedChoice>* unasked = nullptr;  ///< the same of choices that nobody is asked.

  /// Notes the choice on top of the agenda as one that nobody is asked. @pre somebody wants to know.
  void note_unasked() const {
    UnaskedChoice& choice = unasked->emplace_back();
    choice.state.assign(state, *plan);
    choice.answer = offers.empty() ? std::nullopt : std::optional(offers[0]);
  }

  static constexpr std::int8_t kNoneWaiting = -1;      ///< all is carried out: how one plays.
  static constexpr std::int8_t kAllWait = kMaxFrames;  ///< nothing of the action is left.

  [[nodiscard]] bool awaits_chance() const {
    return state.now.depth > 0 && state.top().is_chance() && waiting != kAllWait;
  }
  [[nodiscard]] bool has_decider() const { return !offers.empty(); }
  /// Whose decision is next. @pre has_decider().
  [[nodiscard]] Seat decider() const { return decider_of(state.top()); }
  /// The seat that a choice belongs to: its first argument.
  [[nodiscard]] static Seat decider_of(const Frame& choice) {
    return id_at<Seat>(static_cast<std::size_t>(bits_of(choice.arguments[0])) - 1);
  }
};

/// Has the next thing to be carried out on top of the agenda. False if there is none, or if it is beyond the reach.
[[nodiscard]] bool bring_next(FlowPosition& position);
/// Remembers what waits below the choice on top of the agenda, if that one begins what is tried out.
void begin_to_look_ahead(FlowPosition& position);

/// Points that a script awards.
struct FlowAward {
  CategoryId category{};
  std::int32_t points = 0;
  Value what = kNothing;  ///< what earns them.
  int line = 0;           ///< of the script.
};

/// The running scripts of one flow, laid out for one number of players. Belongs to a thread.
class Referee : public Scripts {
 public:
  /// Carries out what lies on the agenda, and lets chance fall unless it is held, until somebody has to choose, or the
  /// game is over; then lists the offers. @err a script fails; the state is as it was, and nothing is offered.
  [[nodiscard]] virtual std::optional<ScriptFault> go_on(FlowPosition& position) = 0;
  /// Answers the choice on top of the agenda, then goes on. @pre `action` is one of the offers. @err as go_on().
  [[nodiscard]] virtual std::optional<ScriptFault> choose(FlowPosition& position, Action action) = 0;
  /// Lists the offers anew, as what is hidden from `viewer` was redrawn. @pre a choice is on top of the agenda.
  /// @err `viewer` decides, and the offers, a note or what waits show it what is hidden from it.
  [[nodiscard]] virtual std::optional<ScriptFault> list_offers(FlowPosition& position, Seat viewer) = 0;
  /// The points of `seat` as they stand. What awards them replaces `awards`, if that is given.
  [[nodiscard]] virtual Result<PointsByCategory, ScriptFault> score(const FlowPosition& position, Seat seat,
                                                                    std::vector<FlowAward>* awards) = 0;
  /// True if counting the points of `seat` looks at something that not everybody sees, or fails. Else the points are
  /// the same whatever is hidden.
  [[nodiscard]] virtual bool scores_by_hidden(const FlowPosition& position, Seat seat) = 0;
  /// Has the choice of `action` tell FlowPosition::telling why it is not offered. False where it has nothing to say: no
  /// function for it, one that fails, or that looks at what the decider does not see. @pre the choice is asked.
  [[nodiscard]] virtual bool object(const FlowPosition& position, Action action) = 0;
  /// What `seat` can expect; nothing if the flow has no script for it.
  [[nodiscard]] virtual Result<std::optional<std::int32_t>, ScriptFault> outlook(const FlowPosition& position,
                                                                                 Seat seat) = 0;
};

}  // namespace ossuary
