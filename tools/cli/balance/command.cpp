#include "cli/balance/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <ostream>

#include "balance/details.h"
#include "balance/findings.h"
#include "bots/bot.h"
#include "bots/program_name.h"
#include "cli/bot_log.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/simulate/run.h"
#include "cli/simulate/seats.h"
#include "cli/solve/added_best.h"
#include "cli/stop.h"
#include "flow/rules.h"

namespace ossuary::cli {

namespace {

struct BalanceOptions {
  std::string ruleset;
  std::optional<int> players;
  std::string seats{"greedy"};
  std::optional<std::uint64_t> games;
  std::uint64_t seconds = 45;
  SeriesOptions series;
  TypedOptions chosen;
  OutputOptions output;
};

constexpr const char* kBalanceNotes =
    "Plays the ruleset with one bot in all seats, then greedy against random and monk against greedy, then again with\n"
    "the points of each kind set to zero, and reports what stands out first. Where a seat or an option stands out, "
    "monk,\n"
    "which looks ahead, plays in all seats too: what it does not confirm is said last. In a flow, the points of each\n"
    "category are set to zero, if it has several categories and no outlook script. Where a plugin adds kinds, a short\n"
    "search says what they add to the best structure. Without --games, each of\n"
    "these parts is as many games as fit into its share of --seconds: at most 20000, at least one for each thread.\n"
    "The report names their number. With --games it is always the same; monk, which takes its time, then\n"
    "plays a twentieth of them.";

/// One of the experiments of the report. Stays where it is.
struct ReportPart {
  std::string id;
  std::string title;
  Request request;
  double of_seconds = 0;        ///< which share of the time it has.
  std::uint64_t games_for = 1;  ///< of so many games that were asked for it plays one.
  std::string best{};           ///< what plugins add to the best structure; "" for nothing.
  PreparedExperiment prepared{};
  ExperimentTally counted{};
};

constexpr std::uint64_t kTrial = 8;  // games of each thread that show how long a game takes
constexpr std::uint64_t kMost = 20'000;
constexpr std::string_view kLooksAhead = "monk";
constexpr std::uint64_t kFewer = 20;  // of so many games that were asked for, a bot that takes its time plays one

/// The kinds that cards show, and what a flow with skulls counts besides: a game can be played without each. Not what
/// match scripts score. Where things show none, the categories, if points are what bots go by, and without those of one
/// category there are others.
std::vector<std::string> kinds_of(const GameInfo& game, const FlowRules& flow) {
  const std::size_t added = flow.skulls ? flow.skulls->kinds + flow.skulls->match_kinds.size() : game.categories.size();
  std::vector<std::string> kinds;
  const bool all = !things_show_marks(game) && game.outlook_unit == 1 && game.categories.size() > 1;
  for (std::size_t k = 0; k < game.categories.size(); ++k) {
    if (all || k >= added || std::ranges::any_of(game.things, [&](const GameThing& thing) {
          return std::ranges::count(thing.marks, id_at<CategoryId>(k)) > 0;
        })) {
      kinds.push_back(game.categories[k].id);
    }
  }
  return kinds;
}

/// Plays as many games of `experiment` as fit into `seconds`: a few, which show how long they take, then all again.
/// Games that take more than twice as long do not count; there may be none left.
RunResult run_for(Environment& env, Experiment& experiment, std::uint64_t threads, double seconds) {
  experiment.games = {0, thread_count(threads)};
  const RunOptions in_time{.threads = threads, .seconds = 2 * seconds};
  RunResult played = run(env, experiment, in_time);
  if (!played.interrupted && played.seconds < seconds / 64) {  // so few say too little, and more cost little
    experiment.games.end *= kTrial;
    played = run(env, experiment, in_time);
  }
  const double fit = (seconds / std::max(played.seconds, 1e-6) - 1) * static_cast<double>(experiment.games.size());
  const auto games = static_cast<std::uint64_t>(std::clamp(fit, 0.0, static_cast<double>(kMost)));
  if (!played.interrupted && games > experiment.games.size()) {
    experiment.games.end = games;
    played = run(env, experiment, in_time);
  }
  return played;
}

/// Plays a part: as many games as fit into its share of the seconds, or its share of those that were asked for. False
/// if it was interrupted.
bool run_part(Environment& env, const Catalogue& library, const BalanceOptions& options, ReportPart& part) {
  part.prepared = prepare(env, library, part.request);
  Experiment& experiment = part.prepared.experiment;
  if (!part.best.empty()) {
    experiment.remarks.push_back(part.best);
  }
  RunResult played;
  if (options.games) {
    experiment.games = {0, std::max<std::uint64_t>(1, *options.games / part.games_for)};
    played = run(env, experiment, {.threads = options.series.threads});
  } else {
    played = run_for(env, experiment, options.series.threads, part.of_seconds * static_cast<double>(options.seconds));
  }
  part.request.games = experiment.games;
  part.counted = std::move(played.counted);
  report_forfeits(env, experiment, played.forfeits);
  const std::string title = part.title.empty() ? "games" : part.title;
  if (played.interrupted) {
    env.log.notice(fmt::format("{}: interrupted after {} games", title, part.counted.tallies.front().games));
  } else if (part.counted.tallies.front().games == 0) {
    env.log.warn(
        fmt::format("{}: no game ended in {:.0f} s. Give more --seconds, or see with `simulate --profile` which "
                    "script is slow.",
                    title, played.seconds));
  }
  return !played.interrupted;
}

/// The sections of a report, of which the first may have been asked of another bot again.
std::vector<ReportSection> sections_of(const std::deque<ReportPart>& parts, const std::optional<ReportPart>& again) {
  std::vector<ReportSection> sections;
  for (const ReportPart& part : parts) {
    sections.push_back({part.id,
                        part.title,
                        {part.prepared.experiment, part.counted, std::nullopt, part.request.ladder, std::nullopt, {}}});
  }
  if (again && again->counted.tallies.front().games > 0) {
    sections.front().result.looked_ahead = {again->request.bots.front(), &again->counted.tallies.front()};
  }
  return sections;
}

/// True if something stands out that may be due to a bot that does not look ahead.
bool may_be_of_bots(const std::deque<ReportPart>& parts, const std::string& lang) {
  const std::vector<Finding> found = findings(sections_of(parts, std::nullopt).front().result, lang);
  return !has_own_budget(parts.front().request.bots.front()) && std::ranges::any_of(found, &Finding::of_bots);
}

ExitCode run_balance(Environment& env, const BalanceOptions& options) {
  const std::vector<std::string> seats = split_names(options.seats);
  if (seats.size() != 1) {
    throw bad_usage("--seats: `balance` plays one bot in all seats, so name one; `simulate` plays several");
  }
  check_writable(options.output.file);
  const Catalogue library = read_library(env);
  Request request{.ruleset = options.ruleset,
                  .players = players_of(env, library, options.ruleset, options.players, {}),
                  .bots = {},
                  .options = options.chosen.settings(),
                  .games = {0, kTrial}};
  request.bots = fill_seats(seats, request.players);
  request.seed = seed_of(options.series, request.bots);
  const auto log = open_bot_log(options.series.bot_log, request.bots);
  std::deque<ReportPart> parts;
  bool goes_on = true;  // an interrupt ends the part in play, and the report has those before it
  const auto play_part = [&](ReportPart part) {
    if (goes_on) {
      goes_on = run_part(env, library, options, parts.emplace_back(std::move(part)));
      if (parts.size() > 1 && parts.back().counted.tallies.front().games == 0) {
        parts.pop_back();  // what cannot be played in time is left out
      }
    }
  };
  ReportPart games{"games", "", request, 0.4};
  games.request.details = true;
  const AnyRuleset rules = make_any_ruleset(env, library, options.ruleset);
  games.best = added_best_text(library, rules, request.players);
  play_part(std::move(games));
  if (parts.front().counted.tallies.front().games == 0) {
    return ExitCode::No;
  }
  const GameInfo& game = parts.front().prepared.games.front()->info();
  std::optional<ReportPart> again;
  if (goes_on && may_be_of_bots(parts, env.lang)) {
    again.emplace(ReportPart{"", fmt::format("{} in all seats", kLooksAhead), request, 0.2});
    again->request.bots = fill_seats({std::string(kLooksAhead)}, request.players);
    again->games_for = kFewer;
    goes_on = run_part(env, library, options, *again);
  }
  const std::vector<std::string> kinds = kinds_of(game, *rules.flow());
  const bool can_lack = !kinds.empty();  // else the ladders have the time of that part: searches of a flow need it
  ReportPart ladder{"ladder", "Skill: greedy against random", request, can_lack ? 0.1 : 0.15};
  ladder.request.ladder = {"random", "greedy"};
  play_part(std::move(ladder));
  ReportPart search{"search_ladder", "Skill: monk, which looks ahead, against greedy", request,
                    (can_lack ? 0.1 : 0.25) + (again ? 0 : 0.15)};
  search.request.ladder = {"greedy", std::string(kLooksAhead)};
  search.games_for = kFewer;
  play_part(std::move(search));
  if (can_lack) {
    ReportPart without{"without", things_show_marks(game) ? "What each kind is worth" : "What each category is worth",
                       request, 0.25};
    without.request.without_kinds = kinds;
    play_part(std::move(without));
  }
  write_report(env, options.output, sections_of(parts, again));
  report_seed(env, options.series, request.bots, request.seed);
  check_bot_log(log.get());
  return goes_on ? ExitCode::Done : ExitCode::No;
}

}  // namespace

void add_balance_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<BalanceOptions>();
  CommandSyntax command = program.add_command("balance", "Report what is fair, strong and weak in a game");
  add_ruleset_argument(command, options.ruleset);
  add_players_option(command, options.players);
  command.add_option(options.seats, {.name = "--seats",
                                     .type = "BOT",
                                     .help = fmt::format("The bot in all seats: {}, {}, {} (default: greedy)",
                                                         fmt::join(bot_names(), ", "), kSearchSyntax, kProgramSyntax)});
  command.add_option(options.games,
                     {.name = "--games",
                      .type = "N",
                      .help = "Games of each part of the report (default: as many as fit into --seconds)",
                      .check = whole_number(1, 1'000'000'000)});
  command.add_option(options.seconds, {.name = "--seconds",
                                       .type = "S",
                                       .help = "About how long to play (default: 45)",
                                       .check = whole_number(1, 1'000'000)});
  add_game_options(command, options.chosen);
  add_run_options(command, options.series);
  add_output_options(command, options.output, {Format::Json, Format::Csv, Format::Html});
  command.set_notes(kBalanceNotes);
  command.set_action([&env, &options] { env.exit = run_balance(env, options); });
}

}  // namespace ossuary::cli
