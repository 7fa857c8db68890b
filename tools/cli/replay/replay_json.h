// A match from its record as JSON, for programs.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>

#include "cli/match_setup.h"
#include "describe/members.h"

namespace ossuary::cli {

/// Writes one JSON object on one line: the game and its options, the seats, what chance dealt and the table then; for
/// every step, those that were taken back too, the action, what chance decided and the table after it; the points and
/// who wins, so far as the match goes. Unless `all` is to be shown, only what everybody may see. `steps`: no more of
/// those that count than so many. Texts are in `language`. @pre `record` has that many steps.
/// @throws Stop: a scoring script fails; then nothing is written.
void write_replay_json(std::ostream& out, const OpenRecord& record, const Dictionary& language,
                       std::optional<std::uint64_t> steps, bool all);

/// What the members of that object mean.
[[nodiscard]] std::span<const MemberText> replay_members();

}  // namespace ossuary::cli
