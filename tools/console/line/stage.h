// Prepares matches: a game with its ruleset and scorer, from names on the command line or from a record.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/result.h"
#include "cli/environment.h"
#include "content/catalogue.h"
#include "game/journal.h"

namespace ossuary::cli {

/// A game and its scripts. Stays where it is in memory when it is moved.
struct Stage {
  std::unique_ptr<Game> game;
  std::unique_ptr<Scripts> scripts;
};

/// The stage for `players` of a ruleset, with what `options` choose. @pre rules.setups has `players`. @throws Stop.
[[nodiscard]] Stage set_stage(Ruleset rules, int players, const OptionSettings& options = {});

/// The ruleset to play when none is named: the plainest one, which has the fewest plugins; among equals the one
/// that is named after one of them, then the one for most numbers of players, then the first by id. @throws Stop where
/// there is none.
[[nodiscard]] std::string plainest_ruleset(const Catalogue& library);

/// A record that holds, with its stage.
struct OpenRecord {
  Stage stage;
  Journal journal;
};

/// The match in the record `file`, played again. @err the first line that does not hold.
/// Warnings of its ruleset go to stderr. @throws Stop: the file cannot be read (bad usage), or its ruleset is missing
/// or broken (bad content).
[[nodiscard]] Result<OpenRecord, Diagnostic> open_record(Environment& env, const Catalogue& library,
                                                         const std::filesystem::path& file);

}  // namespace ossuary::cli
