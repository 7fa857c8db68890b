// MatchNotes: what `play` finds again in the record of a match: its language, how far undo goes, the names of its
// seats, and whether it goes on from a step of another match.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "console/match/undo.h"
#include "core/base/result.h"
#include "record/journal.h"

namespace ossuary::cli {

struct MatchNotes {
  std::string lang{};  ///< "" where the record does not say.
  UndoRule undo = UndoRule::Fair;
  std::vector<std::string> names{};       ///< of the first seats, in order.
  std::optional<std::size_t> practice{};  ///< so many of the first steps are those of another match, of which somebody
                                          ///< knew how it went; then the result is not kept.
};

/// The widest that a name may be, in columns of a terminal.
inline constexpr int kWidestName = 20;

/// The names in a list such as "Anna,Ben", blanks around them left out. @err a sentence about the first that cannot be
/// shown as a name, or that two seats have.
[[nodiscard]] Result<std::vector<std::string>, std::string> read_names(std::string_view list);

/// Why `names` cannot be those of the first of `seat_names`: a sentence; nothing if they can.
[[nodiscard]] std::optional<std::string> names_problem(std::span<const std::string> names,
                                                       std::span<const std::string> seat_names);

/// The notes as a record has them; those that are as usual are left out.
[[nodiscard]] RecordNotes written(const MatchNotes& notes);

/// The same read. @pre none of `notes` has a note_problem().
[[nodiscard]] MatchNotes match_notes(const RecordNotes& notes);

/// Why a match of these seats cannot have such a note: a sentence. Nothing for a key that is not known here.
[[nodiscard]] std::optional<std::string> note_problem(const RecordNote& note, std::span<const std::string> seat_names);

/// That a match goes on from a step of another one, a sentence; "" where it does not.
[[nodiscard]] std::string practice_text(const Journal& journal, const Dictionary& words);

/// What somebody remarked, in a line: "Anna remarks: what is this card?".
[[nodiscard]] std::string remark_text(const JournalRemark& remark, std::span<const std::string> titles,
                                      const Dictionary& words);

/// The title of each seat of a match on the screen, see seat_titles().
[[nodiscard]] std::vector<std::string> titles_of(const Journal& journal, const Dictionary& words = {});

/// The same; of a bot that has a name, also which it is: "Ben (greedy)".
[[nodiscard]] std::vector<std::string> titles_with_bots(const Journal& journal, const Dictionary& words = {});

}  // namespace ossuary::cli
