// What `replay` shows of a record.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/environment.h"
#include "cli/match_setup.h"
#include "cli/output.h"

namespace ossuary::cli {

struct ReplayOptions {
  std::string file;
  bool verify = false;
  bool plain = false;
  bool cut = false;
  bool all = false;
  std::optional<std::uint64_t> step;
  OutputOptions output;
};

/// For each step of a history, whether it was not taken back.
[[nodiscard]] std::vector<bool> lasting(std::span<const JournalStep> history);
/// How many of these are shown up to step `most`: all, where nothing says how many. What was taken back counts for
/// none.
[[nodiscard]] std::size_t actions_shown(const std::vector<bool>& lasts, std::optional<std::uint64_t> most);

/// True if a match may be shown with what some player cannot see: it is over, or that was asked for.
[[nodiscard]] bool shows_all(const ReplayOptions& options, const OpenRecord& record);

/// Writes to env.out what `options` ask of `record`. @throws Stop: there are not so many steps, or a script fails.
void show_replay(Environment& env, const ReplayOptions& options, const OpenRecord& record);

}  // namespace ossuary::cli
