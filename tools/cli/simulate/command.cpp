#include "cli/simulate/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>

#include "balance/tally_check.h"
#include "bots/bot.h"
#include "bots/program_name.h"
#include "cli/bot_log.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/simulate/game_range.h"
#include "cli/simulate/run.h"
#include "cli/simulate/seats.h"
#include "cli/stop.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {

namespace {

struct SimulateOptions {
  std::string ruleset;
  std::optional<int> players;
  std::string games = "1000";
  std::string seats{"random"};  ///< a list.
  TypedOptions chosen;
  SeriesOptions series;
  std::string shard;
  bool profile = false;
  bool ladder = false;
  Request asked;  ///< variants and details; the rest is filled in later.
  ResultOptions output;
};

constexpr const char* kSimulateNotes =
    "Game g depends only on the seed and on g: it is the same on every machine and for every number of threads,\n"
    "and games 0..500 and 500..1000 together are games 0..1000. Seat 1 begins.\n"
    "`wins` counts games that a seat wins alone; `ties` counts games with several winners, and each of n winners\n"
    "gets 1/n of the win in the win rate (± is its 95 % interval). A team wins, leads and ties as one, and its win is\n"
    "that of each partner. `sd` is the standard deviation of the sample (n - 1).\n"
    "Variants (--dial, --compare, --without, --without-card) play the same deals as the ruleset as it is; their\n"
    "differences to it are means over pairs of games. `games to decide` is how many games make the interval of such\n"
    "a difference leave out 0.\n"
    "The members of the JSON are in docs/reference/json.md. Only speeds and times vary between runs.\n"
    "Ctrl-C ends the run; the games that had ended are reported, and the exit code is 1. With --save the file has\n"
    "their counts, and the same command plays the other games; where none is left, it reports what the file has.\n"
    "A run that goes on has no profile: the games of the file were not timed.";

std::string check_games(const std::string& text) {
  return read_range(text) ? std::string()
                          : fmt::format(
                                "\"{}\" is neither a number of games such as 1000 nor a range such as 0..1000 "
                                "(from 0 up to, not including, 1000)",
                                text);
}

/// The parts of "K/N".
std::optional<std::pair<std::uint64_t, std::uint64_t>> read_shard_number(const std::string& text) {
  const std::size_t slash = text.find('/');
  const auto number = read_number(std::string_view(text).substr(0, slash));
  const auto parts = slash == std::string::npos ? std::nullopt : read_number(std::string_view(text).substr(slash + 1));
  if (!number || !parts || *number < 1 || *number > *parts) {
    return std::nullopt;
  }
  return std::pair(*number, *parts);
}

std::string check_shard(const std::string& text) {
  return read_shard_number(text)
             ? ""
             : fmt::format("\"{}\" is not a part such as 3/100: a number from 1, and how many parts there are", text);
}

/// The request, without the players.
Request request_of(const SimulateOptions& options) {
  Request request = options.asked;
  request.ruleset = options.ruleset;
  if (options.ladder) {
    request.ladder = split_names(options.seats);
    admit_bots(request.ladder);
  }
  request.options = options.chosen.settings();
  request.games = read_range(options.games).value();
  return request;
}

/// The bots that play.
const std::vector<std::string>& players_in(const Request& request) {
  return request.ladder.empty() ? request.bots : request.ladder;
}

/// The seed, which is drawn where a program plays and none is given. @throws Stop.
std::uint64_t seed_of(const SimulateOptions& options, const Request& request) {
  const bool is_drawn = !options.series.seed && some_program(players_in(request));
  if (is_drawn && !options.shard.empty()) {
    throw bad_usage("--shard: where a program plays, give all parts the same --seed");
  }
  std::error_code error;
  const std::string& save = options.output.save;
  if (is_drawn && !save.empty() && std::filesystem::is_regular_file(save, error)) {
    if (const auto begun = read_shard(save)) {
      return begun.value().shard.request.seed;  // the run goes on
    }
  }
  return seed_of(options.series, players_in(request));
}

/// The part of the games to play.
GameRange games_of(const SimulateOptions& options, const Request& request) {
  if (options.shard.empty()) {
    return request.games;
  }
  const auto [number, parts] = read_shard_number(options.shard).value();
  if (options.output.save.empty()) {
    throw bad_usage("--shard plays a part of the games, for `merge`: name its file with --save FILE");
  }
  if (parts > request.games.size()) {
    throw bad_usage(fmt::format("--shard: {} games cannot be cut into {} parts", request.games.size(), parts));
  }
  return part_of(request.games, number, parts);
}

/// The part of `request` that `experiment` plays, as far as the file `save` has it. @throws Stop: it has something
/// else (bad usage), or nothing that can be used (bad content).
Shard part_so_far(const std::string& save, const Request& request, const Experiment& experiment) {
  const GameRange games = experiment.games;
  const PlayedContent content = played_content(experiment);
  std::error_code error;
  if (save.empty() || is_stdout(save) || (!std::filesystem::exists(save, error) && !error)) {
    return {request, content, {}, {games}, {}};
  }
  constexpr std::string_view kAdvice = ". Move the file away, or name another one";
  auto found = read_shard(save);
  if (!found) {
    const bool is_file = std::filesystem::is_regular_file(save, error);
    const std::string text = found.error() + std::string(kAdvice);
    throw is_file ? bad_content(text) : bad_usage(text);
  }
  Shard shard = std::move(found).value().shard;
  if (!(shard.request == request) || shard.games.front().begin < games.begin || shard.games.back().end > games.end) {
    throw bad_usage(
        fmt::format("{} is there already and has something else: move it away, or name another file", save));
  }
  if (!(shard.content == content)) {
    throw bad_usage(changed_content_text(save, shard.content, content) + ", or move it away, or name another file");
  }
  fit_categories(shard.content, content, shard.counted);
  shard.content = content;
  if (const auto fault = tally_fault(experiment, shard.counted, games_in(shard.games))) {
    throw bad_content(damaged_text(save, *fault).append(kAdvice));
  }
  shard.unplayed = rest_of(games, shard.games);
  return shard;
}

/// "1 game", "40 games".
std::string counted_games(const GameRanges& games) {
  return counted(static_cast<std::int64_t>(games_in(games)), "game");
}

ExitCode run_simulate(Environment& env, const SimulateOptions& options) {
  check_results(options.output);
  Request request = request_of(options);
  (void)variations_asked_for(request);  // what is not written as one ends the command before content is read
  const Catalogue library = read_library(env);
  const std::vector<std::string> seats =
      options.ladder ? std::vector<std::string>{"random"} : split_names(options.seats);
  request.players = players_of(env, library, options.ruleset, options.players, seats);
  request.bots = fill_seats(seats, request.players);
  request.seed = seed_of(options, request);
  PreparedExperiment prepared = prepare(env, library, request);
  Experiment& experiment = prepared.experiment;
  experiment.games = games_of(options, request);
  const std::string& save = options.output.save;
  Shard shard = part_so_far(save, request, experiment);
  const bool goes_on = !shard.games.empty();
  if (goes_on && options.profile) {
    env.log.warn(fmt::format("--profile is left out: the games that {} has were not timed", save));
  }
  if (shard.unplayed.empty()) {
    env.log.notice(fmt::format("{0} has all {1}: nothing is left to play, and `ossuary merge {0}` reports it too",
                               printable(save), counted_games(shard.games)));
    write_results(env, options.output, {experiment, shard.counted, std::nullopt, request.ladder, std::nullopt, {}},
                  shard, false);
    return ExitCode::Done;
  }
  check_writable(save);
  if (goes_on) {
    env.log.notice(fmt::format("{} has {} of {} games: the others are played now", printable(save),
                               games_in(shard.games), experiment.games.size()));
  }
  const auto log = open_bot_log(options.series.bot_log, players_in(request));
  RunResult played =
      run(env, experiment,
          {.threads = options.series.threads, .profile = options.profile && !goes_on, .done = shard.games});
  merge(shard.counted, played.counted);
  shard.games = rest_of(experiment.games, played.unplayed);
  shard.unplayed = std::move(played.unplayed);
  report_forfeits(env, experiment, played.forfeits);
  const bool is_cut = !shard.unplayed.empty();
  if (is_cut) {
    env.log.notice(fmt::format("interrupted after {}{}", counted_games(shard.games),
                               save.empty() || is_stdout(save) ? "" : ": the same command plays the others"));
  }
  const auto seconds = goes_on ? std::nullopt : std::optional(played.seconds);  // of all games, or none
  write_results(env, options.output,
                {experiment, shard.counted, seconds, request.ladder, std::move(played.profile), shard.unplayed}, shard);
  report_seed(env, options.series, players_in(request), request.seed);
  check_bot_log(log.get());
  return is_cut ? ExitCode::No : ExitCode::Done;
}

void add_series_options(CommandSyntax& command, SimulateOptions& options) {
  command.add_option(options.games, {.name = "--games",
                                     .type = "A..B",
                                     .help = "A..B: games A up to, not including, B; N: games 0..N (default: 1000)",
                                     .check = check_games});
  command.add_option(options.seats,
                     {.name = "--seats",
                      .type = "BOT,...",
                      .help = fmt::format("Bots, one for all seats or one for each, or those of a ladder: {}, {}, {} "
                                          "(default: random)",
                                          fmt::join(bot_names(), ", "), kSearchSyntax, kProgramSyntax)});
  add_game_options(command, options.chosen);
  add_run_options(command, options.series);
}

void add_variant_options(CommandSyntax& command, Request& asked, bool& ladder) {
  command.add_option(asked.dials, {.name = "--dial",
                                   .type = "SKULL.DIAL=A..B,...",
                                   .help = "Turn dials: all values from A to B, of several dials every combination; "
                                           "turn.NAME is a dial of the turn"});
  command.add_option(
      asked.compare,
      {.name = "--compare", .type = "WITH,...", .help = "Compare with other rulesets, or with SKULL.DIAL=VALUE"});
  command.add_option(asked.without_kinds,
                     {.name = "--without",
                      .type = "KIND,...",
                      .help = "What each kind of skull, or each category or piece of a flow, is worth: its points "
                              "become 0"});
  command.add_option(asked.without_cards,
                     {.name = "--without-card",
                      .type = "CARD,...",
                      .help = "What each card, such as R/P, is worth: all its copies are removed"});
  command.add_flag(ladder, "--ladder",
                   "Does the better bot win more? Each bot of --seats against the one named before it");
  for (const char* variants : {"--dial", "--compare", "--without", "--without-card"}) {
    command.exclude("--ladder", variants);
  }
  command.add_flag(asked.details, "--details",
                   "Follow each game and look at every card: changes of the lead, cards, kinds, a heat map of places");
}

}  // namespace

void add_simulate_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<SimulateOptions>();
  CommandSyntax command = program.add_command("simulate", "Play many games between bots and report points and wins");
  add_ruleset_argument(command, options.ruleset);
  add_players_option(command, options.players);
  add_series_options(command, options);
  add_variant_options(command, options.asked, options.ladder);
  command.add_option(options.shard,
                     {.name = "--shard",
                      .type = "K/N",
                      .help = "Play part K of N of the games, without those that the file of --save has, "
                              "and write it there",
                      .check = check_shard});
  command.add_flag(options.profile, "--profile",
                   "Time the scripts: how often each ran, in Lua or as a program, and its share of the time");
  add_result_options(command, options.output);
  command.set_notes(kSimulateNotes);
  command.set_action([&env, &options] { env.exit = run_simulate(env, options); });
}

}  // namespace ossuary::cli
