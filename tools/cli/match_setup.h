// Sets up matches: a game of any family with its scripts, by the name of a ruleset or from a record.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/environment.h"
#include "console/match/best_shown.h"
#include "content/catalogue.h"
#include "core/base/result.h"
#include "record/journal.h"
#include "say/diagnostic.h"

namespace ossuary::cli {

/// The game of `rules` for `players` with the options that are chosen. @throws Stop: a choice names nothing (bad
/// usage).
/// @pre `players` comes from choose_players().
[[nodiscard]] std::unique_ptr<Game> choose_game(const AnyRuleset& rules, int players, const OptionSettings& options);

/// A game and its scripts on this thread. Both stay where they are in memory when this is moved.
struct MatchSetup {
  explicit MatchSetup(std::unique_ptr<Game> of) : game(std::move(of)), scripts(game->open_scripts()) {}

  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
};

/// Looks for the best layouts of what was built in a match of `rules`.
[[nodiscard]] BestLayoutSource best_layouts_of(const AnyRuleset& rules);

/// A match that was replayed from its record.
struct OpenRecord {
  AnyRuleset rules;
  MatchSetup setup;
  Journal journal;
};

/// The match in the record `file`, replayed; of one that is cut off, if that is accepted, as far as it goes. @err the
/// first line that is not valid, or that the record is cut off.
/// Warnings of its ruleset go to stderr. @throws Stop: the file cannot be read (bad usage), or its ruleset is missing
/// or broken (bad content).
[[nodiscard]] Result<OpenRecord, Diagnostic> open_record(Environment& env, const Catalogue& library,
                                                         const std::filesystem::path& file, CutRecord cut);
/// The same of the text of a record; `name` is for messages.
[[nodiscard]] Result<OpenRecord, Diagnostic> open_record(Environment& env, const Catalogue& library,
                                                         const std::string& text, const std::string& name,
                                                         CutRecord cut);

}  // namespace ossuary::cli
