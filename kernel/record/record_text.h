// RecordText: what the text of a match record says, without checking it against a game. Journal::record() writes it.
// Private to kernel/game.
//
//   ossuary record 2
//   ruleset ID HASH
//   file HASH NAME                     one line for each of its files that is played by, by name
//   plugin ID VERSION HASH             one line each, each followed by lines of its files
//   players 2
//   seed 42
//   game 0                             which match of that seed
//   first 1                            the seat that begins
//   option NAME PLUGIN:ID              one line each, where it was chosen, not drawn
//   seat 1 human                       one line each
//   note names Anna,Ben                one line each: what the program that plays finds again; each key once
//   chance pile 1: R/P V/C C/C         what chance decided at the start, one line each
//   1 dig 1 4 = 3fa2c1d0               seat, action, state after it
//   chance ...                         what chance decided at that step, where it did
//   undo 1                             so many actions were taken back after that step, the last ones first;
//                                      `undo 1 seen` where they had shown something hidden
//   forfeit 2 gave no answer in 50 ms  one line for each seat that lost by forfeit, and why
//   remark 12 11 1 0 what is this?     after 12 actions, of which 11 stood, by seat 1 (0: who looked on), rated 1 to 5
//                                      (0: not)
//   end 12                             the number of actions above, those that were taken back too
//
// A record without its last lines is cut off. Words are separated by blanks; empty lines and lines that begin with `#`
// are skipped.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/journal.h"
#include "record/record_messages.h"

namespace ossuary {

/// The format that is written and read.
inline constexpr int kRecordFormat = 2;

/// An outcome of chance; lines count from 1.
struct ChanceLine {
  std::string outcome;
  int line = 0;
};

/// What the ruleset or a plugin said that was played by.
struct RecordPart {
  std::string hash;
  std::vector<std::pair<std::string, std::string>> files{};  ///< names, ascending, and hashes.
};

struct RecordPlugin {
  std::string id;
  std::string version;
  RecordPart played;
};

struct RecordStep {
  Seat seat{};
  std::string action;
  std::string state;  ///< as state_text() gives it.
  int line = 0;
  std::vector<ChanceLine> chance;
  std::size_t undone = 0;  ///< how many steps were taken back after it,
  bool seen = false;       ///< though they had shown something hidden.
};

struct RecordText {
  std::string_view text;  ///< that was read.
  std::string file;       ///< for messages.
  RecordHeader header;
  RecordPart ruleset;
  int header_end = 0;  ///< the line of the last seat or note.
  std::vector<RecordPlugin> plugins;
  std::vector<ChanceLine> chance;
  std::vector<RecordStep> steps;  ///< those that were taken back too.
  std::vector<JournalForfeit> forfeits;
  std::vector<JournalRemark> remarks;
  bool cut = false;  ///< the end is missing; a line that has no end itself is left out.

  /// A fault at a line, with the line's text; at line 0 of the file as a whole.
  [[nodiscard]] Diagnostic fault(RecordRow message, int line, TextArguments values = {}) const;
};

/// Every word that is not checked against a game later is checked here: ids, versions, hashes, names of seats by
/// `check_seat`, and notes by `check_note`. @pre `text` outlives the answer.
/// @err `record-character` where a character is invisible or no UTF-8; `record-syntax` at the first line that is not as
/// above, or a note that `check_note` refuses; `record-format` for a record of another format; `record-seat` for a seat
/// that `check_seat` refuses.
[[nodiscard]] Result<RecordText, Diagnostic> read_record(std::string_view text, const std::string& file,
                                                         const SeatCheck& check_seat = {},
                                                         const NoteCheck& check_note = {});

/// The first eight digits of a hash: what a record keeps of a state, and of a file.
[[nodiscard]] std::string state_text(std::uint64_t fingerprint);

}  // namespace ossuary
