#include "cli/simulate/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <ostream>
#include <thread>

#include "balance/report.h"
#include "bots/bot.h"
#include "cli/content.h"
#include "cli/match_setup.h"
#include "cli/options.h"
#include "cli/simulate/game_range.h"
#include "cli/stop.h"

namespace ossuary::cli {

namespace {

struct SimulateOptions {
  std::string ruleset;
  std::optional<int> players;
  std::string games = "1000";
  std::vector<std::string> seats{"random"};
  TypedOptions chosen;
  std::uint64_t seed = 1;
  std::uint64_t threads = 0;
  bool json = false;
};

constexpr const char* kNotes =
    "Game g depends only on the seed and on g: it is the same on every machine and for every number of threads,\n"
    "and games 0..500 and 500..1000 together are games 0..1000. Seat 1 begins.\n"
    "`wins` counts games that a seat wins alone; `ties` counts games with several winners, and each of n winners\n"
    "gets 1/n of the win in the win rate (± is its 95 % interval). `sd` is the standard deviation of the sample (n - "
    "1).\n"
    "JSON: games, games_per_second, decisions_per_second, wins, ties, win_rate, score {mean, sd, min, max},\n"
    "by_kind (mean points), decisions (mean of a game); lists are by seat. A game with ranks also has\n"
    "ranks (points, name, games by seat). Only the speeds vary between runs.";

std::string check_games(const std::string& text) {
  return read_range(text) ? std::string()
                          : fmt::format(
                                "\"{}\" is neither a number of games such as 1000 nor a range such as 0..1000 "
                                "(from 0 up to, not including, 1000)",
                                text);
}

void refuse_unknown_bots(const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) {
    if (const auto problem = bot_problem(seat)) {
      throw bad_usage("--seats: " + *problem);
    }
  }
}

/// One bot for each seat.
std::vector<std::string> fill_seats(const std::vector<std::string>& seats, int players) {
  refuse_unknown_bots(seats);
  const auto count = static_cast<std::size_t>(players);
  if (seats.size() == 1) {
    return std::vector<std::string>(count, seats.front());
  }
  if (seats.size() != count) {
    throw bad_usage(fmt::format("--seats names {} bots for {} players: name one bot for all seats, or one for each",
                                seats.size(), players));
  }
  return seats;
}

unsigned choose_threads(std::uint64_t wanted) {
  return wanted > 0 ? static_cast<unsigned>(wanted) : std::max(1U, std::thread::hardware_concurrency());
}

/// --players, or as many as --seats names where it names several.
std::optional<int> wanted_players(const SimulateOptions& options) {
  const bool listed = !options.players && options.seats.size() > 1;
  return listed ? std::optional(static_cast<int>(options.seats.size())) : options.players;
}

ExitCode run_simulate(Environment& env, const SimulateOptions& options) {
  const Catalogue library = read_library(env);
  const AnyRuleset rules = make_any_ruleset(env, library, options.ruleset);
  const int players = choose_players(rules.id(), rules.player_numbers(), wanted_players(options));
  const Series series{options.seed, read_range(options.games).value(), fill_seats(options.seats, players)};
  const std::unique_ptr<Game> game = choose_game(rules, players, options.chosen.settings());
  const auto start = std::chrono::steady_clock::now();
  const Result<Tally, FaultyGame> tally = run_series(*game, series, choose_threads(options.threads));
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  if (!tally) {
    throw Stop(ExitCode::BadContent,
               fmt::format("ossuary: a script failed in game {} of seed {}:\n{}", tally.error().game, series.seed,
                           render(tally.error().fault.diagnostic)));
  }
  const SeriesResult played{game->info(), series, tally.value(), elapsed.count()};
  env.out << (options.json ? json_report(played) : text_report(played, env.lang, env.color_out));
  return ExitCode::Done;
}

void add_series_options(CommandSyntax& command, SimulateOptions& options) {
  command.add_option(options.games, {.name = "--games",
                                     .type = "A..B",
                                     .help = "A..B: games A up to, not including, B; N: games 0..N (default: 1000)",
                                     .check = check_games});
  command.add_option(options.seats,
                     {.name = "--seats",
                      .type = "BOT,...",
                      .help = fmt::format("Bots, one for all seats or one for each: {}, {} (default: random)",
                                          fmt::join(bot_names(), ", "), kSearchSyntax)});
  add_game_options(command, options.chosen);
  command.add_option(options.seed, {.name = "--seed",
                                    .type = "S",
                                    .help = "Seed of the random numbers (default: 1)",
                                    .check = whole_number(0, std::numeric_limits<std::uint64_t>::max())});
  command.add_option(options.threads, {.name = "--threads",
                                       .type = "T",
                                       .help = "Number of threads; 0: one for each processor (default: 0)",
                                       .check = whole_number(0, 1024)});
}

}  // namespace

void add_simulate_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<SimulateOptions>();
  CommandSyntax command = program.add_command("simulate", "Play many games between bots and report points and wins");
  add_ruleset_argument(command, options.ruleset);
  add_players_option(command, options.players);
  add_series_options(command, options);
  add_json_flag(command, options.json, "Write one JSON object");
  command.set_notes(kNotes);
  command.set_action([&env, &options] { env.exit = run_simulate(env, options); });
}

}  // namespace ossuary::cli
