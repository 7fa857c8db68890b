// MatchPlan: a match that is to be played, by the options of the command line or by the start screen, and its file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/environment.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "console/match/seating.h"
#include "console/match/undo.h"
#include "content/catalogue.h"
#include "files/locked_file.h"
#include "record/journal.h"

namespace ossuary::cli {

/// Who has the seats that nobody was named for.
inline constexpr std::string_view kDefaultBot = "greedy";

/// The words of --undo.
inline constexpr std::string_view kFairUndo = "fair";
inline constexpr std::string_view kFreeUndo = "free";

/// The options of `play`.
struct PlayOptions {
  std::string ruleset;
  std::optional<int> players;
  std::string seats{kHuman};
  std::string names;
  std::optional<std::uint64_t> seed;
  TypedOptions chosen;
  std::uint64_t first = 1;
  bool plain = false;
  bool lines = false;
  std::string record;
  std::string resume;
  bool cut = false;
  std::string undo{kFairUndo};
  std::string bot_log;
};

/// A match to be played.
struct MatchPlan {
  AnyRuleset rules;
  int players = 0;
  std::vector<std::string> seats;  ///< who plays at each, as records name them.
  std::vector<std::string> names;  ///< of the first seats.
  Start start;
  UndoRule undo = UndoRule::Fair;
  OptionSettings options;
};

/// The match that the options of `play` name. @throws Stop.
[[nodiscard]] MatchPlan plan_match(Environment& env, const Catalogue& library, const PlayOptions& options);
/// That of the same game, seats and options that `journal` has. @pre `rules` is the journal's.
[[nodiscard]] MatchPlan plan_of(const AnyRuleset& rules, const Game& game, const Journal& journal);

/// The journal of a match that begins as planned. @pre `setup` is of plan_game().
[[nodiscard]] Journal begin_journal(const Environment& env, const MatchPlan& plan, const MatchSetup& setup);

/// The command that continues the match in the file `path`.
[[nodiscard]] std::string resume_command(const Environment& env, bool plain, const std::filesystem::path& path);
/// Refuses the name that --record gives where something has it. `resume` is the command that continues a match of that
/// name. @throws Stop.
void check_record_name(const std::string& name, const std::string& resume);
/// The file of a new match, with its record: where --record names it (`path`), else in the folder of matches. @throws
/// Stop if it cannot be there.
[[nodiscard]] LockedFile new_file(const std::string& path, const Journal& journal);

}  // namespace ossuary::cli
