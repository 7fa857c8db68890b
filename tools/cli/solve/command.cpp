#include "cli/solve/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/answer.h"
#include "cli/content.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/score/chosen_structure.h"
#include "cli/simulate/progress.h"
#include "cli/simulate/run.h"
#include "cli/solve/solution_document.h"
#include "cli/stop.h"
#include "cli/variants/variants.h"
#include "files/read_file.h"
#include "flow/rules.h"
#include "say/text.h"
#include "say/utf8.h"
#include "solver/card_values.h"
#include "solver/proof.h"
#include "solver/solving.h"

namespace ossuary::cli {
namespace {

struct SolveOptions {
  std::string ruleset;
  std::optional<int> players;
  std::string structure;
  std::string shape;
  TypedOptions chosen;
  std::string cards;
  std::vector<std::string> without;
  std::string limit;
  std::optional<std::uint64_t> target;
  bool prove = false;
  bool value = false;
  std::optional<std::uint64_t> deck;
  std::optional<std::uint64_t> runs;
  std::uint64_t threads = 0;
  std::optional<std::uint64_t> seed;
  OutputOptions output;
};

constexpr const char* kSolveNotes =
    "A layout fills all places of a structure with cards of the deck. Where there are few layouts, all are tried, and\n"
    "the best is proven to be the best. Else it is searched by swaps of cards, in runs that begin anew. --prove then\n"
    "asks the scripts what structures that are known in part may still score, until no layout is left that could "
    "score\n"
    "more; where it does not come to its end, a bound is shown: no layout scores more than that.\n"
    "The same seed finds the same, for every number of threads, unless --limit or Ctrl-C comes first: then the best "
    "so\n"
    "far is shown.\n"
    "--value solves again without one of each card that the best layout uses, then without all cards of each kind, "
    "with\n"
    "the same effort: what a card adds is proven where both bests are. --deck N takes the cards of the best layout,\n"
    "which are the best N where the structure has as many places. Further ones are those that stand in best where one\n"
    "of these cards is missing, those with which most points are left first.\n"
    "Points that a ruleset gives beside structures, as for who has most of something, are not counted.\n"
    "FILE of --cards has cards by letters or ids, `TOP/BOTTOM`, separated by blanks or lines; `#` begins a comment.\n\n"
    "Exit codes: 0 done, 1 interrupted, the target was not reached, or what --prove asks is not proven, 2 bad usage,\n"
    "3 bad content.";

/// The number of seconds that "90", "90s" or "2m" means.
std::optional<std::uint64_t> seconds_in(std::string_view text) {
  const std::uint64_t unit = text.ends_with('m') ? 60 : 1;
  const bool has_unit = text.ends_with('m') || text.ends_with('s');
  const auto number = read_number(text.substr(0, text.size() - (has_unit ? 1 : 0)));
  constexpr std::uint64_t kMostSeconds = 1'000'000;
  return number && *number > 0 && *number <= kMostSeconds ? std::optional(*number * unit) : std::nullopt;
}

/// "B,R" as two numbers.
Shape typed_shape(const std::string& text) {
  const std::size_t comma = text.find(',');
  const auto base = read_number(std::string_view(text).substr(0, comma));
  const auto rows = comma == std::string::npos ? std::nullopt : read_number(std::string_view(text).substr(comma + 1));
  constexpr std::uint64_t kWidest = 64;
  const bool fits = base && rows && *base <= kWidest && *rows <= kWidest;
  auto shape = fits ? Shape::pyramid(static_cast<int>(*base), static_cast<int>(*rows)) : ShapeError{};
  if (!shape) {
    throw bad_usage(
        fmt::format("--shape: \"{}\" is no pyramid: write the cards of its lowest row and its rows, as in "
                    "4,3, at most as many rows as cards and {} cards in all",
                    printable(text), kMaxPlaces));
  }
  return std::move(shape).value();
}

/// The cards of a file.
std::vector<CardId> cards_in(const Ruleset& rules, const std::string& file) {
  constexpr std::size_t kLargest = std::size_t{1} << 16U;  // bytes
  std::string text;
  if (const auto fault = read_file(file, kLargest, text)) {
    throw bad_usage(*fault);
  }
  std::vector<CardId> cards;
  std::istringstream lines{std::string(without_mark(text))};
  for (std::string line; std::getline(lines, line);) {
    for (const std::string& name : words_of(std::string_view(line).substr(0, line.find('#')))) {
      cards.push_back(rules.upright(card_named(rules, name, printable(file))));
    }
  }
  return cards;
}

/// What the options ask for; `shape` keeps one that is typed.
SolverProblem problem_of(const SolveOptions& options, const AnyRuleset& made, std::optional<Shape>& shape) {
  const Ruleset& rules = *made.flow()->skulls->ruleset;
  const bool any = !options.shape.empty() && !options.players;  // then nothing depends on the number of players
  const int players =
      any ? made.player_numbers().front() : choose_players(made.id(), made.player_numbers(), options.players);
  const ChosenSkulls chosen = chosen_skulls(made, players, options.chosen.settings());
  SolverProblem problem{.rules = &rules, .effect = chosen.effect, .deck = solver_deck(rules)};
  if (options.shape.empty()) {
    problem.shape =
        &choose_structure(*made.flow(), structures_of(rules, players, chosen.feature), options.structure).shape;
  } else {
    shape = typed_shape(options.shape);
    problem.shape = &*shape;
  }
  if (!options.cards.empty()) {
    const std::vector<CardId> cards = cards_in(rules, options.cards);
    problem.deck = {{.cards = cards, .most = cards.size()}};
  }
  for (const std::string& name : options.without) {
    const CardId card = rules.upright(card_named(rules, name, "--without-card"));
    for (LimitedCards& group : problem.deck) {
      std::erase(group.cards, card);
    }
  }
  if (problem.usable() < problem.shape->size()) {
    throw bad_usage(fmt::format("{} are too few for the {} places of the structure", counted(problem.usable(), "card"),
                                problem.shape->size()));
  }
  return problem;
}

std::string title_of(const SolveOptions& options, const AnyRuleset& made, const SolverProblem& problem,
                     const std::string& lang) {
  const std::string name(in_language(made.name(), lang));
  const std::string what = !options.shape.empty()       ? fmt::format("pyramid {}", options.shape)
                           : !options.structure.empty() ? options.structure
                                                        : std::string("structure");
  const std::string effect =
      problem.effect ? ", " + in_language(problem.rules->effects[index(*problem.effect)].name, lang) : "";
  return fmt::format("{} ({}), {}{}", name, made.id(), what, effect);
}

std::string refusal_text(const SolverProblem& /*problem*/, const ScriptFault& fault) {
  throw bad_content(std::span(&fault.diagnostic, 1));
}

std::string refusal_text(const SolverProblem& problem, const NoPointsBound& none) {
  if (none.reason.empty()) {
    return "nothing is proven: acts may make skulls others before they are scored";
  }
  const ScriptText script = problem.rules->scoring->script(none.kind, problem.effect);
  const bool is_of_skull = script.file == problem.rules->scoring->script(none.kind, std::nullopt).file;
  return fmt::format("nothing is proven: {}:{} uses {}, and {}", script.file, none.line, none.reason,
                     is_of_skull ? "its skull does not say by `most` or `total` how much it scores at most"
                                 : "no key of an effect says how much its script scores at most");
}

std::string refusal_text(const SolverProblem& problem, const FalseBound& bound) {
  const ScriptText script = problem.rules->scoring->script(bound.kind, problem.effect);
  throw Stop(ExitCode::BadContent,
             fmt::format("ossuary: {}: the points of {} are said to be at most {} where a layout "
                         "scores {}: correct `most` or `total` of its skull\n",
                         script.file, problem.rules->kinds[index(bound.kind)].id, bound.bound, bound.points));
}

/// Adds to `solution` what can be proven, or finds a better layout. @return why nothing can be; "" where something is.
std::string add_proof(const SolverProblem& problem, const SolverEffort& effort, Progress& progress,
                      Solution& solution) {
  ProofEffort proving{.threads = effort.threads, .interrupt = effort.interrupt};
  proving.more_than = effort.target ? *effort.target - 1 : -kMaxTotal;
  proving.report = [&progress](const ProofProgress& now) {
    progress.show(fmt::format("best {}, no layout scores more than {}", now.best, now.bound));
  };
  auto proof = prove(problem, solution.best, proving);
  if (proof) {
    solution.best = std::move(proof.value().best);
    solution.bound = proof.value().bound;
    solution.proven = solution.best.total == *solution.bound;
    solution.looked_at = proof.value().layouts;
    return "";
  }
  return std::visit([&](const auto& refusal) { return refusal_text(problem, refusal); }, proof.error());
}

SolverEffort effort_of(const SolveOptions& options) {
  constexpr std::uint64_t kRuns = 24;
  constexpr std::uint64_t kRunsBeforeProof = 4;  // what these miss, the proof finds
  SolverEffort effort{.seed = options.seed.value_or(1),
                      .runs = options.runs.value_or(options.prove ? kRunsBeforeProof : kRuns),
                      .threads = thread_count(options.threads)};
  if (options.target) {
    effort.target = static_cast<std::int32_t>(*options.target);
  }
  return effort;
}

void check_deck(const SolverProblem& problem, std::uint64_t number) {
  const std::size_t places = problem.shape->size();
  if (number < places || number > problem.usable()) {
    throw bad_usage(fmt::format("--deck: choose between {} and {} cards: the structure has {}, and the deck {}", places,
                                problem.usable(), counted(places, "place"), counted(problem.usable(), "card")));
  }
}

/// What is said of single cards.
using OfCards = std::pair<CardValues, DeckChoices>;

bool all_proven(const OfCards& cards) {
  const auto& [values, deck] = cards;
  const auto is_proven = [](const auto& value) { return value.without.proven || value.without.too_few; };
  return std::ranges::all_of(values.cards, is_proven) && std::ranges::all_of(values.kinds, is_proven) &&
         std::ranges::all_of(deck.cards, &DeckChoice::proven);
}

/// What `options` ask of single cards. `solution` becomes a better one where that finds one.
OfCards cards_of(const SolveOptions& options, const SolverProblem& problem, const SolveProblem& solve,
                 const Interrupt& interrupt, Solution& solution) {
  while (true) {
    OfCards cards;
    if (options.value) {
      cards.first = card_values(problem, solution, solve, interrupt);
    }
    if (options.deck && !cards.first.better) {
      cards.second = choose_deck(problem, solution, *options.deck, solve, interrupt);
    }
    const std::optional<CardLayout>& better = cards.first.better ? cards.first.better : cards.second.better;
    if (!better) {
      return cards;
    }
    solution.best = *better;
    solution.best_runs = 0;
    solution.proven = solution.bound == better->total;
  }
}

ExitCode run_solve(Environment& env, const SolveOptions& options) {
  const Catalogue library = read_library(env);
  const AnyRuleset made = make_any_ruleset(env, library, options.ruleset);
  if (!made.skulls()) {
    throw bad_usage(fmt::format("{} has no structures of skulls: only these are solved", made.id()));
  }
  std::optional<Shape> shape;
  const SolverProblem problem = problem_of(options, made, shape);
  if (options.deck) {
    check_deck(problem, *options.deck);
  }
  SolverEffort effort = effort_of(options);
  const double limit = options.limit.empty() ? std::numeric_limits<double>::infinity()
                                             : static_cast<double>(seconds_in(options.limit).value());
  Progress progress(env, effort.runs, limit, "runs");
  const RunControl control = progress.control(effort.threads);
  effort.interrupt = control.interrupt;
  effort.report = [&](const SolverProgress& now) { control.played->store(now.runs); };
  const auto start = std::chrono::steady_clock::now();
  std::string unproven;
  const SolveProblem solve_fully = [&](const SolverProblem& asked) {
    auto solved = solve(asked, effort);
    if (!solved) {
      throw bad_content(std::span(&solved.error().diagnostic, 1));
    }
    Solution found = std::move(solved).value();
    const bool reached = effort.target && found.best.total >= *effort.target;
    if (options.prove && !found.proven && !reached) {
      const std::string why = add_proof(asked, effort, progress, found);
      unproven = unproven.empty() ? why : unproven;
    }
    return found;
  };
  Solution solution = solve_fully(problem);
  constexpr double kFewForCards = 1'000'000;  // for many problems, less time for each
  effort.few_layouts = kFewForCards;
  const OfCards cards = cards_of(options, problem, solve_fully, effort.interrupt, solution);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  Document document = solution_document(problem, solution, title_of(options, made, problem, env.shown_lang()),
                                        elapsed.count(), env.shown_lang(), env.color_out);
  if (options.value) {
    add_values(document, problem, solution, cards.first, env.shown_lang());
  }
  if (options.deck) {
    add_deck(document, problem, cards.second);
  }
  answer(env, document, options.output);
  if (!unproven.empty()) {
    env.err << printable("ossuary: " + unproven) << '\n';
  }
  const bool missed = effort.target && solution.best.total < *effort.target;
  const bool reached = effort.target && !missed;
  const bool open = options.prove && !reached && !(solution.proven && all_proven(cards));
  return missed || open || progress.interrupted() ? ExitCode::No : ExitCode::Done;
}

}  // namespace

void add_solve_command(CommandSyntax& program, Environment& env) {
  auto& options = env.keep<SolveOptions>();
  CommandSyntax command =
      program.add_command("solve", "Search the structure that scores most with the cards of a deck");
  add_ruleset_argument(command, options.ruleset);
  add_players_option(command, options.players);
  command.add_option(
      options.structure,
      {.name = "--structure", .type = "NAME", .help = "The structure to fill, if the ruleset has several"});
  command.add_option(
      options.shape,
      {.name = "--shape", .type = "B,R", .help = "Fill a pyramid with B cards in its lowest row and R rows instead"});
  command.exclude("--structure", "--shape");
  add_game_options(command, options.chosen);
  command.add_option(options.cards, {.name = "--cards", .type = "FILE", .help = "Use the cards of FILE, not the deck"});
  command.add_option(options.without, {.name = "--without-card",
                                       .type = "CARD",
                                       .help = "Leave out every copy of a card, TOP/BOTTOM; several with commas"});
  command.add_option(options.limit, {.name = "--limit",
                                     .type = "TIME",
                                     .help = "End after so long, say 60s or 5m",
                                     .check = [](const std::string& text) {
                                       return seconds_in(text)
                                                  ? std::string()
                                                  : fmt::format("\"{}\" is no time such as 60s or 5m", text);
                                     }});
  command.add_option(options.target, {.name = "--target",
                                      .type = "N",
                                      .help = "End when so many points are reached",
                                      .check = whole_number(0, kMostPoints)});
  command.add_flag(options.prove, "--prove", "Prove that nothing scores more, or find what does");
  command.add_flag(options.value, "--value", "Say what each card, and each kind, adds to the best");
  command.add_option(options.deck, {.name = "--deck",
                                    .type = "N",
                                    .help = "Choose the best N cards of the deck",
                                    .check = whole_number(1, 1'000'000)});
  command.exclude("--target", "--value");
  command.exclude("--target", "--deck");
  command.add_option(options.runs, {.name = "--runs",
                                    .type = "N",
                                    .help = "How often to search anew (default: 24, with --prove 4)",
                                    .check = whole_number(1, 1'000'000)});
  command.add_option(options.threads, {.name = "--threads",
                                       .type = "T",
                                       .help = "Number of threads; 0: one for each processor (default: 0)",
                                       .check = whole_number(0, 1024)});
  command.add_option(options.seed, seed_option("Seed of the random numbers (default: 1)"));
  add_output_options(command, options.output, {Format::Json});
  command.set_notes(kSolveNotes);
  command.set_action(
      [&env, &options] { write_output(env, options.output, [&] { env.exit = run_solve(env, options); }); });
}

}  // namespace ossuary::cli
