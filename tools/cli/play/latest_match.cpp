#include "cli/play/latest_match.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/play/match_folder.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "console/match/match_notes.h"
#include "console/match/open_points.h"
#include "console/match/outcome.h"
#include "console/match/time_limits.h"
#include "console/text/table.h"
#include "console/text/wrap.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr std::size_t kLookedAt = 20;  // records after the one that is continued
constexpr int kListed = 9;             // matches, with the one that is continued

/// Opens the record; messages about one that is skipped go to `env`.
std::optional<SavedMatch> open_saved(Environment& env, const Catalogue& library, const std::filesystem::path& path) {
  try {
    return open_saved_match(env, library, path);
  } catch (const Stop& stop) {
    env.log.warn(fmt::format("{} is passed over:\n{}", path.string(), for_players(stop).text()));
    return std::nullopt;
  }
}

/// The same if its match is not over.
std::optional<SavedMatch> open_unfinished(Environment& env, const Catalogue& library,
                                          const std::filesystem::path& path) {
  auto match = open_saved(env, library, path);
  if (match && !match->record.journal.match().decider()) {
    env.log.detail(fmt::format("pass over {}: the match is over", path.string()));
    return std::nullopt;
  }
  return match;
}

/// The same without messages.
std::optional<SavedMatch> open_silently(Environment& env, const Catalogue& library, const std::filesystem::path& path) {
  std::ostream nowhere(nullptr);
  Environment silent(env.in, nowhere, nowhere);
  return open_unfinished(silent, library, path);
}

std::string last_written(const std::filesystem::path& path) {
  std::error_code error;
  const auto time = std::chrono::file_clock::to_sys(std::filesystem::last_write_time(path, error));
  return fmt::format("{:%Y-%m-%d %H:%M}",
                     fmt::localtime(std::chrono::system_clock::to_time_t(
                         std::chrono::time_point_cast<std::chrono::system_clock::duration>(time))));
}

/// "You 3, Greedy ?": the totals that all who play may know.
std::string totals_of(const GameInfo& game, const Journal& journal, const Dictionary& words) {
  const auto scores = journal.match().scores();
  if (!scores) {
    return words.say("no points: a script fails");
  }
  ScreenContext scene{.game = game, .words = words, .look = {}, .seats = titles_of(journal, words), .points = {}};
  show_points(scores.value(), scene);
  keep_points(seats_open_to_all(journal, journal.steps().size(), OpenPoints::Points, after(TimeLimits().redraws)),
              scene);
  return totals_text(scene);
}

/// A table of the unfinished matches among the records at `paths`, numbered from 2; "" if there are none.
std::string list_of_unfinished(Environment& env, const Catalogue& library,
                               std::span<const std::filesystem::path> paths) {
  const Dictionary words = words_in(env.shown_lang());
  TextTable table({Align::Right, Align::Left, Align::Left, Align::Left, Align::Left});
  int number = 1;
  for (const std::filesystem::path& path : paths) {
    if (const auto match = open_silently(env, library, path); match && ++number <= kListed) {
      table.add({std::to_string(number), last_written(path), match->record.setup.game->info().id,
                 totals_of(match->record.setup.game->info(), match->record.journal, words),
                 printable(path.filename().string())});
    }
  }
  if (table.empty()) {
    return "";
  }
  const Look look = look_of(env);
  const std::string heading =
      words.say("Other matches that are not over, in {folder}; `play --resume N` continues number N:",
                {{"folder", printable(match_folder().string())}});
  const std::string more = number <= kListed ? "" : words.say("and {n} more", {{"n", number - kListed}});
  return paragraph(heading, look.width) + table.text_within(look, 2) +
         (more.empty() ? "\n" : fmt::format("  {}\n\n", more));
}

}  // namespace

SavedMatch open_saved_match(Environment& env, const Catalogue& library, const std::filesystem::path& path) {
  auto file = LockedFile::open(path);
  if (!file) {
    throw answer_no(file.error());
  }
  auto record = open_record(env, library, path, CutRecord::Refuse);
  const bool is_cut = !record && record.error().code == "record-cut";
  if (is_cut) {
    record = open_record(env, library, path, CutRecord::Accept);
  }
  if (!record) {
    throw bad_content(std::span(&record.error(), 1));
  }
  if (is_cut && record.value().journal.match().decider()) {
    env.log.warn(fmt::format("the end of {} is missing; the match goes on after its last whole action, number {}",
                             path.string(), record.value().journal.history().size()));
  }
  return {std::move(file).value(), std::move(record).value()};
}

std::optional<SavedMatch> open_latest_match(Environment& env, const Catalogue& library) {
  const std::vector<std::filesystem::path> paths = matches_in(match_folder());
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (auto match = open_unfinished(env, library, paths[i])) {
      const auto others = std::span(paths).subspan(i + 1);
      env.out << drawn(env, list_of_unfinished(env, library, others.first(std::min(others.size(), kLookedAt))));
      return match;
    }
  }
  return std::nullopt;
}

std::optional<SavedMatch> open_numbered_match(Environment& env, const Catalogue& library, std::uint64_t number) {
  for (const std::filesystem::path& path : matches_in(match_folder())) {
    if (auto match = open_silently(env, library, path); match && --number == 0) {
      return match;
    }
  }
  return std::nullopt;
}

std::vector<MatchSummary> latest_matches(Environment& env, const Catalogue& library, std::size_t most) {
  const Dictionary words = words_in(env.shown_lang());
  std::vector<std::filesystem::path> paths = matches_in(match_folder());
  paths.resize(std::min(paths.size(), most));
  std::vector<MatchSummary> matches;
  for (const std::filesystem::path& path : paths) {
    const auto match = open_match(env, library, path);
    if (!match) {
      matches.push_back({path,
                         fmt::format("{}  {}", last_written(path),
                                     words.say("{file} cannot be opened; `replay` says why",
                                               {{"file", printable(path.filename().string())}})),
                         false});
      continue;
    }
    const Journal& journal = match->record.journal;
    const GameInfo& info = match->record.setup.game->info();
    const std::string state = journal.match().decider() ? words.say("not over") : words.say("over");
    matches.push_back({path, fmt::format("{}  {}  {}  {}", last_written(path), in_language(info.name, words.language()),
                                         totals_of(info, journal, words), state)});
  }
  return matches;
}

std::optional<SavedMatch> open_match(Environment& env, const Catalogue& library, const std::filesystem::path& path) {
  std::ostream nowhere(nullptr);
  Environment silent(env.in, nowhere, nowhere);
  return open_saved(silent, library, path);
}

}  // namespace ossuary::cli
