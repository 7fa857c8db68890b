#include "cli/play/match_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "bots/any_number.h"
#include "cli/content.h"
#include "cli/data_paths.h"
#include "cli/play/match_folder.h"
#include "cli/stop.h"
#include "console/match/match_file.h"
#include "console/match/match_notes.h"
#include "files/read_file.h"
#include "serve/program_bot.h"

namespace ossuary::cli {
namespace {

/// The names that --names gives. @throws Stop.
std::vector<std::string> own_names(const std::string& list) {
  auto names = list.empty() ? std::vector<std::string>() : read_names(list);
  if (!names) {
    throw bad_usage("--names: " + names.error());
  }
  return std::move(names).value();
}

/// Who plays at each seat: those asked for, then bots. @throws Stop.
std::vector<std::string> all_seats(std::vector<std::string> asked, std::size_t players) {
  if (asked.size() > players) {
    throw bad_usage(fmt::format("--seats names {}, but the game has {}", counted(asked.size(), "seat"), players));
  }
  asked.resize(players, std::string(kDefaultBot));
  return asked;
}

/// --players, else as many as --seats and --names name, if the ruleset allows that, else the fewest it allows.
int players_for(const AnyRuleset& rules, const PlayOptions& options, std::size_t named) {
  const std::vector<int> allowed = rules.player_numbers();
  if (options.players || allowed.empty()) {
    return choose_players(rules.id(), allowed, options.players);
  }
  const auto enough = std::lower_bound(allowed.begin(), allowed.end(), static_cast<int>(named));
  return enough == allowed.end() ? allowed.back() : *enough;
}

bool is_record(const std::string& file) {
  std::string text;
  return !read_file(file, kLargestRecord, text) && read_header(text, file).ok();
}

}  // namespace

MatchPlan plan_match(Environment& env, const Catalogue& library, const PlayOptions& options) {
  auto asked = read_seats(options.seats);
  if (!asked) {
    throw bad_usage(asked.error());
  }
  std::ranges::for_each(asked.value(), serve::allow_program);
  std::vector<std::string> names = own_names(options.names);
  if (options.ruleset.empty()) {
    warn_of_faulty(env, library);  // the usual game may be missing
  }
  AnyRuleset rules =
      make_any_ruleset(env, library, options.ruleset.empty() ? default_ruleset(library) : options.ruleset);
  const int players = players_for(rules, options, std::max(asked.value().size(), names.size()));
  std::vector<std::string> seats = all_seats(asked.value(), static_cast<std::size_t>(players));
  if (options.first > seats.size()) {
    throw bad_usage(fmt::format("--first {}: the game has {}", options.first, counted(seats.size(), "seat")));
  }
  if (const auto problem = names_problem(names, seats)) {
    throw bad_usage("--names: " + *problem);
  }
  const Start start{.seed = options.seed ? *options.seed : any_number(),
                    .first = id_at<Seat>(static_cast<std::size_t>(options.first - 1))};
  return {.rules = std::move(rules),
          .players = players,
          .seats = std::move(seats),
          .names = std::move(names),
          .start = start,
          .undo = options.undo == kFreeUndo ? UndoRule::Free : UndoRule::Fair,
          .options = options.chosen.settings()};
}

MatchPlan plan_of(const AnyRuleset& rules, const Game& game, const Journal& journal) {
  const MatchNotes notes = match_notes(journal.notes());
  return {.rules = rules,
          .players = static_cast<int>(game.seats()),
          .seats = journal.seat_names(),
          .names = notes.names,
          .start = journal.start(),
          .undo = notes.undo,
          .options = chosen_options(game.info())};
}

Journal begin_journal(const Environment& env, const MatchPlan& plan, const MatchSetup& setup) {
  return {*setup.game, *setup.scripts, plan.start, plan.seats, written({env.lang, plan.undo, plan.names})};
}

std::string resume_command(const Environment& env, bool plain, const std::filesystem::path& path) {
  return fmt::format("ossuary{} play{} --resume {}", content_arguments(env), plain ? " --plain" : "",
                     shell_word(path.string()));
}

void check_record_name(const std::string& name, const std::string& resume) {
  std::error_code error;
  const bool is_link = std::filesystem::is_symlink(name, error);
  const std::filesystem::file_status there = std::filesystem::status(name, error);
  if (is_link && !std::filesystem::exists(there)) {
    throw bad_usage(fmt::format("{} is a link to nothing: name the file itself", name));
  }
  if (std::filesystem::exists(there) && !std::filesystem::is_regular_file(there)) {
    throw bad_usage(fmt::format("{} is there already, and not a file: name another one", name));
  }
  if (std::filesystem::exists(there)) {
    throw bad_usage(is_record(name) ? fmt::format("{} exists already; `{}` continues that match", name, resume)
                                    : fmt::format("{} exists already, and is no match: name another file", name));
  }
}

LockedFile new_file(const std::string& path, const Journal& journal) {
  if (path.empty()) {
    return new_match(match_folder(), std::time(nullptr), journal.start().seed, journal.record());
  }
  LockedFile file(path);
  if (const auto fault = file.replace(journal.record())) {
    throw bad_usage(*fault);
  }
  return file;
}

}  // namespace ossuary::cli
