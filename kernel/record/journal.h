// Journal: a match with its past. Applies, undoes, and writes and reads the match as a record: UTF-8 text, an action a
// line.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/game.h"
#include "record/content_changes.h"
#include "say/diagnostic.h"

namespace ossuary {

/// Actions that a match of any family may have.
inline constexpr std::size_t kMostActions = 100'000;

/// One action of a match that was played.
struct JournalStep {
  Seat seat{};
  Action action{};
  std::string notation;             ///< of the action, when it was legal.
  std::uint64_t fingerprint = 0;    ///< of the state after it.
  std::vector<std::string> chance;  ///< what chance decided at it.
  std::size_t undone = 0;           ///< how many steps were taken back right after it,
  bool seen = false;                ///< though they had shown something hidden.
};

/// Something that the program which plays a match finds again in its record. The match does not depend on it.
struct RecordNote {
  std::string key;
  std::string value;
  friend bool operator==(const RecordNote&, const RecordNote&) = default;
};
using RecordNotes = std::vector<RecordNote>;

/// That who plays for a seat lost the match by forfeit.
struct JournalForfeit {
  Seat seat{};
  std::string why;  ///< a sentence without its subject and a full stop.
  friend bool operator==(const JournalForfeit&, const JournalForfeit&) = default;
};

/// What somebody at the table thought of the match when so many actions had been done.
struct JournalRemark {
  std::size_t after = 0;        ///< actions of Journal::history(),
  std::size_t step = 0;         ///< so many of which stood then.
  std::optional<Seat> seat{};   ///< nothing of somebody who looked on.
  std::optional<int> rating{};  ///< from 1 to kBestRating.
  std::string text;             ///< has a remark_problem() not.
  friend bool operator==(const JournalRemark&, const JournalRemark&) = default;
};

inline constexpr int kBestRating = 5;
/// Bytes of a remark, and remarks of a match.
inline constexpr std::size_t kLongestRemark = 1000;
inline constexpr std::size_t kMostRemarks = 1000;

/// Why a text is no remark, a sentence without a full stop; nothing if it is one.
[[nodiscard]] std::optional<std::string> remark_problem(std::string_view text);

/// A match, and all steps that were taken in it.
class Journal {
 public:
  /// A fresh match. `seat_names` says who sits where ("human", "greedy", ...). @pre one name a seat.
  Journal(const Game& game, Scripts& scripts, const Start& start, std::vector<std::string> seat_names,
          RecordNotes notes = {});

  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const Start& start() const { return start_; }
  [[nodiscard]] const std::vector<std::string>& seat_names() const { return seat_names_; }
  [[nodiscard]] const RecordNotes& notes() const { return notes_; }
  /// The match as it stood after so many of steps(), until the next call or until the journal changes. Steps asked for
  /// one after another are played once. @pre step <= steps().size().
  [[nodiscard]] const Match& at(std::size_t step) const;
  /// What happened after step `since`, or from the beginning, as `viewer` may know it, or everybody, oldest first.
  /// @pre since <= steps().size().
  [[nodiscard]] std::vector<PastStep> past(std::optional<std::size_t> since, std::optional<Seat> viewer,
                                           const Dictionary& words) const;
  /// Actions since the start that are not taken back, oldest first.
  [[nodiscard]] std::span<const JournalStep> steps() const { return steps_; }
  /// The same, with those that were taken back where they were done.
  [[nodiscard]] std::span<const JournalStep> history() const { return history_; }

  /// Applies an action of the decider, or says why not; a refused action changes nothing. An action in which a script
  /// fails halts the match, and is no step of it.
  [[nodiscard]] std::optional<Refusal> apply(Action action);
  /// Takes back the last `count` steps, or all where there are fewer; the record keeps them, and with `seen` says that
  /// they had shown something hidden. A match that halted goes on from there.
  void undo(std::size_t count = 1, bool seen = false);

  /// Notes that `seat` loses by forfeit, see Match::forfeit(), for its first reason, of which what cannot be in a line
  /// is shown as question marks. No undo takes it back.
  void forfeit(Seat seat, std::string_view why);
  /// In the order in which they came.
  [[nodiscard]] const std::vector<JournalForfeit>& forfeits() const { return forfeits_; }
  /// Notes what somebody thinks now. No undo takes it back.
  /// @pre the text has no remark_problem(); there are fewer than kMostRemarks.
  void remark(std::optional<Seat> seat, std::optional<int> rating, std::string text);
  /// In the order in which they came.
  [[nodiscard]] const std::vector<JournalRemark>& remarks() const { return remarks_; }
  /// How many of steps() were done when that was remarked: fewer than its own number where some were taken back since.
  [[nodiscard]] std::size_t step_of(const JournalRemark& remark) const;
  /// Has the remarks of a record. @pre they were made in this match, in this order.
  void take_remarks(std::vector<JournalRemark> remarks) { remarks_ = std::move(remarks); }

  /// The same match before its first step, with all that was forfeited in it.
  [[nodiscard]] Journal anew(Scripts& scripts) const;

  /// What of the content has changed since the record was written that it was replayed from; all its states are as
  /// they were. It goes on by today's content.
  [[nodiscard]] const std::vector<ContentChange>& content_changes() const { return content_changes_; }
  void note_changes(std::vector<ContentChange> changes) { content_changes_ = std::move(changes); }

  /// The match as a record: lines() and last_lines().
  [[nodiscard]] std::string record() const { return lines_ + last_lines(); }
  /// The record without its last lines. An action is added at its end; only an undo changes what was there.
  [[nodiscard]] std::string_view lines() const { return lines_; }
  /// Who forfeited, what was remarked, and the line that tells a whole record from one that is cut off.
  [[nodiscard]] std::string last_lines() const;
  /// How often undo() took something back.
  [[nodiscard]] std::size_t undos() const { return undos_; }

 private:
  /// Plays `match`, which is as after step `from`, on to after step `to`.
  void play_on(Match& match, std::size_t from, std::size_t to) const;
  void write_start();
  void write_files(const PlayedPart& part);
  void write_chance(const std::vector<std::string>& outcomes);

  const Game* game_;
  Start start_;
  std::vector<std::string> seat_names_;
  RecordNotes notes_;
  std::vector<JournalStep> steps_;
  std::vector<JournalStep> history_;
  std::vector<JournalForfeit> forfeits_;
  std::vector<JournalRemark> remarks_;
  std::vector<ContentChange> content_changes_{};
  std::string lines_;
  std::size_t undos_ = 0;
  std::unique_ptr<Match> match_;
  std::vector<std::unique_ptr<Match>>
      copies_;  ///< of the match as it began and after each kCopyEvery steps, from where undo() and at() go on.
  mutable std::unique_ptr<Match> past_;  ///< what at() showed last; null for nothing of these steps.
  mutable std::size_t past_step_ = 0;    ///< how many were done in it.
};

/// Why nobody of this name can have a seat: a sentence; nothing if one can.
using SeatCheck = std::function<std::optional<std::string>(std::string_view name)>;
/// Why a match of these seats cannot have such a note: a sentence; nothing if it can.
using NoteCheck =
    std::function<std::optional<std::string>(const RecordNote& note, std::span<const std::string> seat_names)>;

/// What a record says before its first action: enough to find the game it was played with.
struct RecordHeader {
  std::string ruleset;
  std::vector<std::pair<std::string, std::string>> plugins;  ///< ids and versions.
  int players = 0;
  Start start;
  OptionSettings options;  ///< those that were chosen.
  std::vector<std::string> seat_names;
  RecordNotes notes;
};

/// The header of a record. `file` is for messages, `check_seat` is asked about the name of every seat, `check_note`
/// about every note.
/// @err anything but a record, a record of another format, a seat that `check_seat` refuses, or a note that
/// `check_note` refuses.
[[nodiscard]] Result<RecordHeader, Diagnostic> read_header(std::string_view text, const std::string& file,
                                                           const SeatCheck& check_seat = {},
                                                           const NoteCheck& check_note = {});

/// What a match was played by and is not the same in `info`, the ruleset that read_header() names: its plugins in their
/// order, others, then the ruleset. @pre read_header() accepts the text.
[[nodiscard]] std::vector<ContentChange> changes_since(std::string_view text, const RulesetInfo& info);

/// What to do with a record whose last lines are missing.
enum class CutRecord : std::uint8_t { Refuse, Accept };

/// Plays a record again and checks every line: the deal, each action and the state after it. Where the content has
/// changed since, that is noted, and the match is played by today's as far as it goes as it did.
/// @pre `game` is the game that read_header() names.
/// @err the first line that does not hold, and why, by which plugin, and what would mend it; `record-cut` where only
/// the end is missing, and that is refused.
[[nodiscard]] Result<Journal, Diagnostic> replay(const Game& game, Scripts& scripts, std::string_view text,
                                                 const std::string& file, CutRecord cut = CutRecord::Refuse);

}  // namespace ossuary
