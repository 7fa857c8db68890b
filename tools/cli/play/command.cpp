#include "cli/play/command.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/bot_log.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/play/latest_match.h"
#include "cli/play/line_session.h"
#include "cli/play/match_folder.h"
#include "cli/play/match_options.h"
#include "cli/play/match_plan.h"
#include "cli/play/screen_session.h"
#include "cli/play/user_settings.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "console/match/seating.h"
#include "console/screen/terminal/terminal.h"
#include "files/locked_file.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr const char* kPlayNotes =
    "In a terminal that can show it, the game has the full screen, where F1 lists the keys; without a ruleset and "
    "other\n"
    "choices it begins with what may be played. Elsewhere, and with --line or --plain, it goes line by line: type the\n"
    "number of an action, its short notation, or `help`.\n"
    "The match is saved after every action: `ossuary play --resume` continues it, whatever ended the program, and\n"
    "lists other matches that are not over. A match that another program plays is left alone.\n"
    "Records are saved in $XDG_STATE_HOME/ossuary/matches, usually ~/.local/state/ossuary/matches. The locale decides\n"
    "about frames (UTF-8) or ASCII, and NO_COLOR turns colours off.";

std::string check_undo_rule(const std::string& rule) {
  return rule == kFairUndo || rule == kFreeUndo ? "" : fmt::format("\"{}\" is neither fair nor free", rule);
}

/// The record that --resume names: a file, or one in the folder of matches, whose names its list shows.
std::filesystem::path named_record(const std::string& name) {
  std::error_code error;
  const std::filesystem::path path = name;
  const bool is_elsewhere = std::filesystem::exists(path, error) || path.has_parent_path();
  return is_elsewhere || !std::filesystem::exists(match_folder() / path, error) ? path : match_folder() / path;
}

/// The match that --resume names. @throws Stop.
SavedMatch match_to_resume(Environment& env, const Catalogue& library, const PlayOptions& options) {
  if (options.resume.empty()) {
    auto match = open_latest_match(env, library);
    if (!match) {
      throw answer_no(fmt::format("there is no unfinished match in {}", match_folder().string()));
    }
    return std::move(*match);
  }
  std::error_code error;
  if (const auto number = read_number(options.resume); number && !std::filesystem::exists(options.resume, error)) {
    auto match = *number == 0 ? std::nullopt : open_numbered_match(env, library, *number);
    if (!match) {
      throw answer_no(
          fmt::format("there is no unfinished match number {} in {}", options.resume, match_folder().string()));
    }
    return std::move(*match);
  }
  const std::filesystem::path path = named_record(options.resume);
  auto file = LockedFile::open(path);
  if (!file) {
    throw answer_no(file.error());
  }
  auto record = open_record(env, library, path, options.cut ? CutRecord::Accept : CutRecord::Refuse);
  if (!record) {
    throw bad_content(std::span(&record.error(), 1));
  }
  return {std::move(file).value(), std::move(record).value()};
}

/// Where a person types in a terminal, lines are in the language of the settings, and begin with why there is no full
/// screen. What scripts start stays as it is.
void prepare_for_lines(Environment& env, const PlayOptions& options) {
  if (!shows_typing(env) || !writes_to_terminal(env)) {
    return;
  }
  (void)read_user_settings(env);
  const auto problem = options.plain || options.lines ? std::nullopt : Terminal::problem();
  if (problem) {
    const Dictionary words = words_in(env.shown_lang());
    const std::string why = words.say(*problem, {{"term", printable(variable("TERM"))}});
    env.log.notice(words.say("The match goes line by line, for there is no full screen: {why}.", {{"why", why}}));
  }
}

ExitCode resume(Environment& env, const PlayOptions& options) {
  const Catalogue library = read_library(env);
  SavedMatch match = match_to_resume(env, library, options);
  if (wants_screen(env, options)) {
    return resume_on_screen(env, library, std::move(match));
  }
  prepare_for_lines(env, options);
  return play_in_lines(env, library, options.plain, match.record.rules, *match.record.setup.game, match.record.journal,
                       std::move(match.file));
}

ExitCode play_new_in_lines(Environment& env, const Catalogue& library, const MatchPlan& plan,
                           const PlayOptions& options) {
  prepare_for_lines(env, options);
  const MatchSetup setup(choose_game(plan.rules, plan.players, plan.options));
  Journal journal = begin_journal(env, plan, setup);
  return play_in_lines(env, library, options.plain, plan.rules, *setup.game, journal,
                       new_file(options.record, journal));
}

ExitCode play(Environment& env, const PlayOptions& options, bool from_start) {
  const Catalogue library = read_library(env);
  if (options.record.empty()) {
    (void)match_folder();  // throws where there is none
  } else {
    check_record_name(options.record, resume_command(env, options.plain, options.record));
  }
  const bool screen = wants_screen(env, options);
  if (screen && from_start) {
    warn_of_faulty(env, library);
    return start_on_screen(env, library);
  }
  const MatchPlan plan = plan_match(env, library, options);
  const auto log = open_bot_log(options.bot_log, plan.seats);
  const ExitCode exit =
      screen ? play_on_screen(env, library, plan, options.record) : play_new_in_lines(env, library, plan, options);
  check_bot_log(log.get());
  return exit;
}

/// What belongs to a new match besides add_match_options().
constexpr auto kOwnOptions = std::to_array<const char*>({"--undo", "--record", "--bot-log"});

}  // namespace

void add_play_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<PlayOptions>();
  CommandSyntax command = program.add_command("play", "Play in the terminal, alone, with others or against bots");
  add_match_options(command, options);
  command.add_flag(options.lines, "--line", "Line by line, as where the terminal has no full screen");
  command.add_flag(options.plain, "--plain", "Write sentences instead of drawings, for screen readers");
  command.add_option(options.undo, {.name = "--undo",
                                    .type = "RULE",
                                    .help = "`undo` takes back the last decision of a person. Fair: where something "
                                            "hidden was shown since, it asks the only person, and refuses to several. "
                                            "Free: it does not ask (default: fair)",
                                    .check = check_undo_rule});
  command.add_option(
      options.record,
      {.name = "--record", .type = "FILE", .help = "Where to save the match", .check = [](const std::string& name) {
         return name == "-" ? "a match is saved in a file, not to standard output" : "";
       }});
  add_bot_log_option(command, options.bot_log);
  command.add_option(options.resume, {.name = "--resume",
                                      .type = "[FILE|N]",
                                      .help = "Continue a match, or that of number N in the list of those that are "
                                              "not over (default: the latest)",
                                      .value_optional = true});
  command.add_flag(options.cut, "--cut", "With --resume FILE: accept a record whose end is missing, as far as it goes");
  command.set_notes(kPlayNotes);
  command.set_action([&env, &options, command] {
    const bool resumes = command.is_given("--resume");
    if (resumes) {
      refuse_match_options(command, kOwnOptions);
    }
    if (command.is_given("--names") && options.names.empty()) {
      throw bad_usage("--names needs a name, as in Anna,Ben");
    }
    if (options.cut && options.resume.empty()) {
      throw bad_usage("--cut needs --resume FILE");
    }
    write_plainly(env, options.plain);
    try {
      env.exit = resumes ? resume(env, options) : play(env, options, !chooses_match(command, kOwnOptions));
    } catch (const Stop& stop) {
      throw for_players(stop);
    }
  });
}

}  // namespace ossuary::cli
