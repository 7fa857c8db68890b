#include "cli/play/command.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <istream>
#include <limits>
#include <optional>
#include <ostream>
#include <random>

#include "cli/content.h"
#include "cli/data_paths.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/play/latest_match.h"
#include "cli/play/match_folder.h"
#include "cli/show/how_to_play.h"
#include "cli/stop.h"
#include "cli/terminal.h"
#include "cli/text_output.h"
#include "cli/words.h"
#include "console/plain/interruptible_input.h"
#include "console/match/match_file.h"
#include "console/match/match_notes.h"
#include "console/match/seating.h"
#include "console/plain/session.h"
#include "files/locked_file.h"
#include "files/read_file.h"

namespace ossuary::cli {
namespace {

constexpr std::string_view kDefaultBot = "greedy";
constexpr std::chrono::milliseconds kPatience{400};  ///< with a bot that thinks, before a line says that it does.
constexpr std::string_view kFair = "fair";
constexpr std::string_view kFree = "free";

struct PlayOptions {
  std::string ruleset;
  std::optional<int> players;
  std::string seats{kHuman};
  std::string names;
  std::optional<std::uint64_t> seed;
  TypedOptions chosen;
  std::uint64_t first = 1;
  bool plain = false;
  std::string record;
  std::string resume;
  bool cut = false;
  std::string undo{kFair};
};

constexpr const char* kPlayNotes =
    "At your turn, type the number of an action, its short notation, or `help`.\n"
    "The match is saved after every action: `ossuary play --resume` continues it, whatever ended the program, and\n"
    "lists other matches that are not over. A match that another program plays is left alone.\n"
    "Records are saved in $XDG_STATE_HOME/ossuary/matches, usually ~/.local/state/ossuary/matches. The locale decides\n"
    "about frames (UTF-8) or ASCII, and NO_COLOR turns colours off.";

std::string check_undo_rule(const std::string& rule) {
  return rule == kFair || rule == kFree ? "" : fmt::format("\"{}\" is neither fair nor free", rule);
}

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

std::uint64_t any_seed() {
  std::random_device device;
  return device();
}

std::string resume_command(const Environment& env, const PlayOptions& options, const std::filesystem::path& path) {
  return fmt::format("ossuary{} play{} --resume {}", content_arguments(env), options.plain ? " --plain" : "",
                     shell_word(path.string()));
}

bool is_record(const std::string& file) {
  std::string text;
  return !read_file(file, kLargestRecord, text) && read_header(text, file).ok();
}

/// Refuses the name that --record gives where something has it. @throws Stop.
void check_record_name(const Environment& env, const PlayOptions& options) {
  const std::string& name = options.record;
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
    throw bad_usage(is_record(name) ? fmt::format("{} exists already; `{}` continues that match", name,
                                                  resume_command(env, options, name))
                                    : fmt::format("{} exists already, and is no match: name another file", name));
  }
}

/// The file of a new match, with its record. @throws Stop if it cannot be where --record wants it.
LockedFile new_file(const PlayOptions& options, const Journal& journal) {
  if (options.record.empty()) {
    return new_match(match_folder(), std::time(nullptr), journal.start().seed, journal.record());
  }
  LockedFile file(options.record);
  if (const auto fault = file.replace(journal.record())) {
    throw bad_usage(*fault);
  }
  return file;
}

/// Runs a session of the match on `env`, and closes its file. A signal that ended the session is raised again at the
/// end.
ExitCode run_session(Environment& env, const PlayOptions& options, const AnyRuleset& rules, const Game& game,
                     Journal& journal, LockedFile opened) {
  const MatchNotes notes = match_notes(journal.notes());
  env.lang = env.lang_asked || notes.lang.empty() ? env.lang : notes.lang;
  SessionSettings settings{.words = words_in(env.shown_lang()), .plain = options.plain, .echo = !shows_typing(env)};
  settings.rules = how_to_play(rules, static_cast<int>(game.seats()), settings.words);
  settings.patience = writes_to_terminal(env) ? std::optional(kPatience) : std::nullopt;
  settings.erases = !options.plain;
  settings.shared = shows_typing(env);
  settings.undo = notes.undo;
  settings.look = [&env] { return look_of(env); };
  Ending ending{};
  int signal_number = 0;
  {
    const std::string resume = resume_command(env, options, opened.path());
    MatchFile file(std::move(opened), resume);
    const SignalWatch watch;
    SignalledInput signalled(STDIN_FILENO, watch);
    std::istream typed(&signalled);
    settings.interrupted = [&watch] { return watch.signalled(); };
    TextOutput shown(env);
    ending = Session(game, journal, file, settings, reads_stdin(env) ? typed : env.in, shown.stream()).run();
    signal_number = watch.signal_number();
  }
  if (ending == Ending::Interrupted) {
    env.out.flush();
    std::raise(signal_number);
  }
  return ending == Ending::Unscored || ending == Ending::Halted ? ExitCode::BadContent : ExitCode::Done;
}

ExitCode play_new_match(Environment& env, const PlayOptions& options) {
  auto asked = read_seats(options.seats);
  if (!asked) {
    throw bad_usage(asked.error());
  }
  const std::vector<std::string> names = own_names(options.names);
  const Catalogue library = read_library(env);
  if (options.ruleset.empty()) {
    warn_of_faulty(library);  // the usual game may be missing
  }
  const AnyRuleset rules =
      make_any_ruleset(env, library, options.ruleset.empty() ? default_ruleset(library) : options.ruleset);
  const int players = players_for(rules, options, std::max(asked.value().size(), names.size()));
  const std::vector<std::string> seats = all_seats(asked.value(), static_cast<std::size_t>(players));
  if (options.first > seats.size()) {
    throw bad_usage(fmt::format("--first {}: the game has {}", options.first, counted(seats.size(), "seat")));
  }
  if (const auto problem = names_problem(names, seats)) {
    throw bad_usage("--names: " + *problem);
  }
  const Start start{.seed = options.seed ? *options.seed : any_seed(), .first = id_at<Seat>(options.first - 1)};
  if (options.record.empty()) {
    (void)match_folder();  // throws where there is none
  } else {
    check_record_name(env, options);
  }
  const MatchSetup setup(choose_game(rules, players, options.chosen.settings()));
  const UndoRule undo = options.undo == kFree ? UndoRule::Free : UndoRule::Fair;
  Journal journal(*setup.game, *setup.scripts, start, seats, written({env.lang, undo, names}));
  return run_session(env, options, rules, *setup.game, journal, new_file(options, journal));
}

ExitCode continue_match(Environment& env, const PlayOptions& options, UnfinishedMatch match) {
  return run_session(env, options, match.record.rules, *match.record.setup.game, match.record.journal,
                     std::move(match.file));
}

/// The record that --resume names: a file, or one in the folder of matches, whose names its list shows.
std::filesystem::path named_record(const std::string& name) {
  std::error_code error;
  const std::filesystem::path path = name;
  const bool is_elsewhere = std::filesystem::exists(path, error) || path.has_parent_path();
  return is_elsewhere || !std::filesystem::exists(match_folder() / path, error) ? path : match_folder() / path;
}

ExitCode resume(Environment& env, const PlayOptions& options) {
  const Catalogue library = read_library(env);
  if (options.resume.empty()) {
    auto match = open_latest_match(env, library);
    if (!match) {
      throw Stop(ExitCode::No, fmt::format("ossuary: there is no unfinished match in {}", match_folder().string()));
    }
    return continue_match(env, options, std::move(*match));
  }
  std::error_code error;
  if (const auto number = read_number(options.resume); number && !std::filesystem::exists(options.resume, error)) {
    auto match = *number == 0 ? std::nullopt : open_numbered_match(env, library, *number);
    if (!match) {
      throw Stop(ExitCode::No, fmt::format("ossuary: there is no unfinished match number {} in {}", options.resume,
                                           match_folder().string()));
    }
    return continue_match(env, options, std::move(*match));
  }
  const std::filesystem::path path = named_record(options.resume);
  auto file = LockedFile::open(path);
  if (!file) {
    throw Stop(ExitCode::No, "ossuary: " + file.error());
  }
  auto record = open_record(env, library, path, options.cut ? CutRecord::Accept : CutRecord::Refuse);
  if (!record) {
    throw bad_content(std::span(&record.error(), 1));
  }
  return continue_match(env, options, {std::move(file).value(), std::move(record).value()});
}

/// A resumed match has its game, seats, seed and rule of undo already. @throws Stop for an option that would set them.
void refuse_options_of_new_matches(const CommandSyntax& command) {
  for (const char* name : {"RULESET", "--players", "--seats", "--names", "--seed", "--option", "--feature", "--effect",
                           "--first", "--undo", "--record"}) {
    if (command.is_given(name)) {
      throw bad_usage(fmt::format("{} cannot be combined with --resume", name));
    }
  }
}

/// The options that choose the game, the seats and the start.
void add_match_options(CommandSyntax& command, PlayOptions& options) {
  command.add_argument(options.ruleset,
                       {.name = "RULESET", .help = "What to play (default: the ruleset with the fewest plugins)"});
  command.add_option(options.players,
                     {.name = "--players",
                      .type = "N",
                      .help = "Number of players (default: as many as --seats names, or as few as the ruleset allows)",
                      .check = whole_number(1, std::numeric_limits<std::int32_t>::max())});
  command.add_option(options.seats,
                     {.name = "--seats",
                      .type = "LIST",
                      .help = fmt::format("Who plays, in order: {}, {}, {} (default: human; bots take the other seats)",
                                          kHuman, fmt::join(bot_names(), ", "), kSearchSyntax)});
  command.add_option(options.names, {.name = "--names",
                                     .type = "LIST",
                                     .help = "What the seats are called, in order, as in Anna,Ben (default: by who "
                                             "plays)"});
  command.add_option(options.seed, {.name = "--seed",
                                    .type = "S",
                                    .help = "Deal the match of this seed (default: a random seed, which is shown)",
                                    .check = whole_number(0, std::numeric_limits<std::uint64_t>::max())});
  add_game_options(command, options.chosen);
  command.add_option(options.first, {.name = "--first",
                                     .type = "N",
                                     .help = "The seat that begins (default: 1)",
                                     .check = whole_number(1, kMaxSeats)});
}

}  // namespace

void add_play_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<PlayOptions>();
  CommandSyntax command = program.add_command("play", "Play in the terminal, alone, with others or against bots");
  add_match_options(command, options);
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
      refuse_options_of_new_matches(command);
    }
    if (command.is_given("--names") && options.names.empty()) {
      throw bad_usage("--names needs a name, as in Anna,Ben");
    }
    if (options.cut && options.resume.empty()) {
      throw bad_usage("--cut needs --resume FILE");
    }
    write_plainly(env, options.plain);
    try {
      env.exit = resumes ? resume(env, options) : play_new_match(env, options);
    } catch (const Stop& stop) {
      throw for_players(stop);
    }
  });
}

}  // namespace ossuary::cli
