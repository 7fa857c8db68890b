// Telling: what is noted of an action that is carried out once more, in a copy, so that a seat is told of it as much as
// it sees.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "flow/hidden_sets.h"
#include "flow/notation.h"
#include "flow/referee.h"
#include "game/match.h"

namespace ossuary {

/// An answer to a choice.
struct Answer {
  Frame choice;
  Action action{};
  bool by_itself = false;
  std::size_t falls = 0;  ///< how often chance fell before it, as FlowPosition::fallen counts.

  [[nodiscard]] Seat seat() const { return FlowPosition::decider_of(choice); }
};

/// What a script told.
struct News {
  std::size_t spec = 0;  ///< index of FlowRules::news.
  std::array<Value, kMostTold> things{};
  std::size_t answers = 0;  ///< how many were given before it.
  std::size_t falls = 0;    ///< how often chance fell before it, as FlowPosition::fallen counts.
  std::array<bool, kMostTold>
      on_hidden_dice{};  ///< such a face may have been up then where the viewer does not see it.
};

/// News that names what some seat cannot see.
struct HiddenNews {
  Value piece = kNothing;
  Seat from{};
};

/// Notes all answers, and follows what comes of one of them: the pieces that it names, wherever they go, and whether
/// what it calls lays something where the viewer cannot see it.
class Telling {
 public:
  /// Follows answer number `which`.
  Telling(const FlowPlan& plan, std::optional<Seat> viewer, std::size_t which)
      : plan_(plan), viewer_(viewer), which_(which) {}

  // --- while the action is carried out ---

  /// The choice on top of the agenda is answered.
  void answered(const FlowPosition& position, Action action, bool by_itself);
  /// A frame was carried out, and nothing after it.
  void carried_out(const FlowState& state);
  /// A piece is moved, or turned up or down: of a zone that counts its pieces from any `place`. Returns marks that go
  /// with it in Placed::seen.
  [[nodiscard]] std::uint8_t moved(const FlowState& state, const FlowZone& from, std::size_t place, std::size_t kind,
                                   const FlowZone& to);
  /// A die is laid down, or falls.
  void laid(const FlowZone& die);
  void fell(const FlowZone& die);
  /// From now on hidden_from() finds what news tells to all; what lies open in `before` is known.
  void refuse_hidden(const FlowState& before);
  /// A piece that was moved, of which all are told now, and the first seat that cannot know it: none of its kind lay
  /// open since then. Nothing where there is none, or nobody asked. A kind that is only named may be a claim.
  [[nodiscard]] std::optional<HiddenNews> hidden_from(const FlowState& state, std::size_t news,
                                                      std::span<const Value> things) const;
  /// A script tells something.
  void happened(const FlowPosition& position, std::size_t news, const std::array<Value, kMostTold>& things);

  // --- afterwards ---

  /// The action is done, or failed.
  void end(const FlowState& state);
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  /// What the viewer is told of the answer that was followed. @pre end(); there was one.
  [[nodiscard]] Told told(const FlowPosition& after, const Dictionary& words) const;
  /// Adds what was told, and what fell by chance, in their order: after so many answers and before the next, as far as
  /// the viewer still sees it.
  void add_events(const FlowPosition& after, std::size_t answers, const Dictionary& words,
                  std::vector<Told>& into) const;

 private:
  /// A piece that the answer names.
  struct Named {
    std::size_t kind = kMaxPieceKinds;  ///< none.
    bool followed = false;              ///< it was moved,
    bool was_seen = false;              ///< from where the viewer saw it before,
    const FlowZone* pool = nullptr;     ///< and lies in this zone, or in the place that has its mark.
  };

  /// The mark of a named piece.
  [[nodiscard]] static std::uint8_t mark_of(std::size_t named) {
    return static_cast<std::uint8_t>(1U << (kMaxSeats + named));
  }
  [[nodiscard]] bool sees_at_end(const FlowState& after, std::size_t named) const;
  /// True if what is named is a place where something lies, or a die, that the viewer cannot see,
  /// or could not before it fell again.
  [[nodiscard]] bool hides(const FlowPosition& after, Value named) const;
  /// True if pieces of that kind lie, or faces of that kind lay, where the viewer cannot see them.
  [[nodiscard]] bool hides(const FlowState& after, std::size_t kind) const;
  [[nodiscard]] KnownParts known(const FlowPosition& after) const;
  /// What fell by chance, as the viewer still sees it.
  [[nodiscard]] std::optional<Told> seen_fall(const FlowPosition& after, const ChanceFall& fallen,
                                              const Dictionary& words) const;
  [[nodiscard]] Told told_news(const FlowState& after, const News& news, const Dictionary& words) const;

  const FlowPlan& plan_;
  std::optional<Seat> viewer_;
  std::size_t which_;
  std::vector<Answer> answers_;
  std::vector<News> news_;
  FlowState before_;          ///< the answer that is followed.
  std::size_t depth_ = 0;     ///< of the agenda below its choice.
  bool goes_on_ = false;      ///< what it called is not done yet.
  bool hid_some_ = false;     ///< what it called hid something from the viewer,
  bool laid_unseen_ = false;  ///< or laid a die down that the viewer does not see.
  std::array<Named, 2> named_{};
  PieceKindSet moved_{};                ///< the kinds of pieces that were.
  std::optional<PieceKindSet> open_{};  ///< where it is asked: those of which some lay open to all.
};

}  // namespace ossuary
