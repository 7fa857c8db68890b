// Matches on the full screen, one after another: the start, rematches, new deals.
#pragma once

#include <optional>
#include <string>

#include "cli/environment.h"
#include "cli/play/latest_match.h"
#include "cli/play/match_plan.h"
#include "content/catalogue.h"

namespace ossuary::cli {

/// Asks on the start screen what to host; nothing where the person leaves. A signal that came is raised again.
/// @throws Stop.
[[nodiscard]] std::optional<MatchPlan> ask_what_to_host(Environment& env, const Catalogue& library);

/// Asks what to play, and plays it, until the person leaves. @throws Stop.
[[nodiscard]] ExitCode start_on_screen(Environment& env, const Catalogue& library);

/// Plays `plan`, saved in `record` if that is not "", then what the person chooses next. @throws Stop.
[[nodiscard]] ExitCode play_on_screen(Environment& env, const Catalogue& library, const MatchPlan& plan,
                                      const std::string& record);

/// Continues `match`. @throws Stop.
[[nodiscard]] ExitCode resume_on_screen(Environment& env, const Catalogue& library, SavedMatch match);

}  // namespace ossuary::cli
