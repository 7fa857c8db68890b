// The members of what commands write as JSON, as they are in the documents that the commands make of the content that
// ships.
#include <fmt/format.h>

#include <filesystem>
#include <sstream>

#include "author/checks/plugin_checks.h"
#include "balance/ladder.h"
#include "balance/playout.h"
#include "balance/report.h"
#include "cli/check/command.h"
#include "cli/content.h"
#include "cli/remarks/remarks_document.h"
#include "cli/replay/replay_json.h"
#include "cli/score/position.h"
#include "cli/score/score_json.h"
#include "cli/show/ruleset_documents.h"
#include "cli/solve/solution_document.h"
#include "cli/test/command.h"
#include "cli/words.h"
#include "content/catalogue.h"
#include "describe/members.h"
#include "describe/worked_examples.h"
#include "reference/pages.h"

namespace ossuary::reference {

namespace {

constexpr std::string_view kJsonOpening = R"(# The JSON of commands

Generated from the documents that commands make; `ossuary_docs` writes it anew. A command writes the same facts as text and, with
`--json`, as one object on one line. `[]` is each item of a list, `.NAME` each member of an object whose names content chooses. A
text "by language" is an object: `en` and further languages, each with its text. A "number with its margin" is an object of `value`
and `margin`: the true number is between `value` - `margin` and `value` + `margin` in 95 of 100 such samples; `margin` is null where
that is not known. A member that is not always there has nothing to say where it is missing.
)";

constexpr std::string_view kBalance = R"(
`balance RULESET` writes an object of such reports: `games`, `ladder` (greedy against random), `search_ladder` (monk against greedy)
and `without` (variants without the points of each kind), as far as the game has them and there was time.

With `--format csv` the same tables are lines of one table: `table` is the member, `row` what the first members of a row say, `column`
the path of another one, such as `points.NAME`, `part` the report or variant whose table it is, such as
`by_variant/NAME` or `ladder`.
)";

void add_page_section(std::string& page, std::string_view command, const std::vector<cli::Member>& members) {
  page += fmt::format("\n## `{}`\n\n| member | value | says |\n|---|---|---|\n", command);
  for (const cli::Member& member : members) {
    page += fmt::format("| `{}` | {} | {} |\n", member.path, fmt::join(member.types, ", "), cell(member.about));
  }
}

/// Adds what a report of a few games says, with all that may be asked of it.
void add_report(std::vector<cli::Member>& members, Experiment experiment, std::vector<std::string> ladder) {
  experiment.games = {0, 4};
  experiment.details = true;
  Profile profile;
  ExperimentTally counted = run_experiment(experiment, {.profile = &profile}).value();
  counted.tallies.front().by_seat.front().forfeits = 1;
  experiment.games.end = 5;
  cli::add_members(members,
                   cli::report_document({experiment, counted, 1.0, std::move(ladder), profile, {{4, 5}}}, "en"));
}

/// Of every game with the fewest players: a series, variants, and a ladder.
std::vector<cli::Member> members_of_reports(const Catalogue& library) {
  std::vector<cli::Member> members;
  const std::vector<std::string> bots{"greedy", "random"};
  for (const RulesetSummary& summary : library.rulesets()) {
    const AnyRuleset rules = library.make_any(summary.id).value();
    const auto game = rules.game(rules.player_numbers().front()).value();
    const std::vector<std::string> seats(game->seats(), "random");
    add_report(members, {.variants = {{"", game.get(), seats}}}, {});
    add_report(members, {.variants = {{"as it is", game.get(), seats}, {"again", game.get(), seats}}}, {});
    add_report(members, {.variants = cli::ladder_variants(*game, bots)}, bots);
  }
  return members;
}

/// The first actions of a match, each the first that is legal; one of them is taken back.
Json match_of(const Catalogue& library, const std::string& ruleset) {
  constexpr std::size_t kActions = 30;
  AnyRuleset rules = library.make_any(ruleset).value();
  cli::MatchSetup setup(rules.game(rules.player_numbers().front()).value());
  Journal journal(*setup.game, *setup.scripts, {.seed = 1}, std::vector<std::string>(setup.game->seats(), "random"));
  while (journal.match().decider() && journal.history().size() < kActions) {
    ActionList legal;
    journal.match().legal_actions(legal);
    ensure(!journal.apply(*legal.begin()), "a legal action is accepted");
    if (journal.history().size() == 1) {
      journal.undo();
    }
  }
  journal.forfeit(id_at<Seat>(0), "gave no answer in 50 ms");
  journal.remark(id_at<Seat>(0), 4, "a good match");
  const cli::OpenRecord record{std::move(rules), std::move(setup), std::move(journal)};
  std::ostringstream text;
  cli::write_replay_json(text, record, cli::words_in("en"), std::nullopt, true);
  return Json::parse(text.str()).value();
}

std::vector<cli::Member> members_of_matches(const Catalogue& library) {
  std::vector<cli::Member> members;
  for (const RulesetSummary& summary : library.rulesets()) {
    cli::add_members(members, match_of(library, summary.id), cli::replay_members());
  }
  return members;
}

/// What is remarked in a match.
std::vector<cli::Member> members_of_remarks(const Catalogue& library) {
  const cli::MatchSetup setup(library.make_any(cli::default_ruleset(library)).value().game(2).value());
  Journal journal(*setup.game, *setup.scripts, {}, {"human", "human"});
  journal.remark(id_at<Seat>(0), 4, "a good match");
  std::vector<cli::Member> members;
  cli::add_members(members, cli::remarks_document({{"match.txt", "", {"Anna", "Ben"}, journal}}));
  return members;
}

/// What the scores of full structures say, under every effect of every ruleset.
std::vector<cli::Member> members_of_scores(const Catalogue& library) {
  std::vector<cli::Member> members;
  for (const RulesetSummary& summary : library.rulesets()) {
    const auto made = library.make(summary.id);
    for (std::size_t effect = 0; made && effect <= made.value().effects.size(); ++effect) {
      const Ruleset& rules = made.value();
      const Shape& shape = rules.setups.begin()->second.front().shape;
      KindCells cells{};
      for (const CellId cell : shape.all_cells()) {
        cells[(index(cell) + index(cell) / 5) % rules.kinds.size()] |= CellSet::of(cell);
      }
      const auto under = effect == 0 ? std::nullopt : std::optional(id_at<EffectId>(effect - 1));
      const auto score = rules.scoring->open()->explain(shape, cells, under);
      fmt::memory_buffer line;
      cli::ScoreJson(rules).append_explained(line, shape, score.value(), under, "en");
      cli::add_members(members, Json::parse(fmt::to_string(line)).value(), cli::score_members());
    }
  }
  return members;
}

/// What `solve` says of a small shape.
std::vector<cli::Member> members_of_solutions(const Catalogue& library) {
  std::vector<cli::Member> members;
  const auto rules = library.make_any(cli::default_ruleset(library)).value().skulls();
  const Shape shape = Shape::pyramid(2, 2).value();
  const SolverProblem problem{.rules = rules.get(), .shape = &shape, .deck = solver_deck(*rules)};
  const SolveProblem solve_it = [](const SolverProblem& asked) { return solve(asked, {}).value(); };
  const Solution best = solve_it(problem);
  cli::Document document = cli::solution_document(problem, best, "", 1.0, "en", false);
  cli::add_values(document, problem, best, card_values(problem, best, solve_it, {}), "en");
  cli::add_deck(document, problem, choose_deck(problem, best, shape.size() + 1, solve_it, {}));
  cli::add_members(members, document);
  return members;
}

/// What the scores of flows say at the end of a match.
std::vector<cli::Member> members_of_positions(const Catalogue& library) {
  std::vector<cli::Member> members;
  for (const RulesetSummary& summary : library.rulesets()) {
    const AnyRuleset rules = library.make_any(summary.id).value();
    if (const auto flow = rules.flow(); !rules.skulls()) {
      const cli::MatchSetup setup(rules.game(rules.player_numbers().front()).value());
      const std::vector<std::string> bots(setup.game->seats(), "random");
      Playout playout(*setup.game, *setup.scripts, bots);
      const Scores scores = playout.play({.seed = 1}).value();
      cli::add_members(members, cli::position_document(playout.match(), *flow, scores, true, {}, cli::words_in("en")));
    }
  }
  return members;
}

/// What `check` and `test` find in what ships.
std::vector<cli::Member> members_of_findings(const Catalogue& library) {
  std::vector<cli::Member> members;
  author::Findings findings;
  findings.problems.emplace_back();
  const std::vector<author::Fix> fixed{author::Fix()};
  cli::add_members(members, cli::findings_document(findings, false, &fixed));
  cli::add_members(members, cli::passes_document(library));
  return members;
}

std::vector<cli::Member> members_of_tests() {
  std::vector<cli::Member> members;
  author::TestResult result;
  result.plugins[""] = {};
  cli::add_members(members, cli::tests_document(result, {{"", "", 1, {}}}, "en", false));
  return members;
}

}  // namespace

std::string json_page() {
  const std::filesystem::path tree = OSSUARY_SOURCE_DIR;
  const Catalogue library = Catalogue::read({{tree / "plugins"}, {tree / "rulesets"}});
  std::vector<cli::Member> rulesets;
  cli::add_members(rulesets, cli::rulesets_document(library.rulesets(), "en"));
  std::vector<cli::Member> shown;
  for (const RulesetSummary& summary : library.rulesets()) {
    const AnyRuleset rules = library.make_any(summary.id).value();
    const Rulebook book = cli::rulebook_with_examples(library, rules, rules.player_numbers(), "en");
    cli::add_members(shown, cli::ruleset_document(*rules.flow(), book, "en"));
  }
  std::string page(kJsonOpening);
  add_page_section(page, "rulesets", rulesets);
  add_page_section(page, "show RULESET", shown);
  add_page_section(page, "simulate RULESET`, `merge FILE...", members_of_reports(library));
  page += kBalance;
  add_page_section(page, "score RULESET FILE`, `score --jsonl", members_of_scores(library));
  add_page_section(page, "score RULESET FILE, of a flow", members_of_positions(library));
  add_page_section(page, "solve RULESET", members_of_solutions(library));
  add_page_section(page, "replay FILE", members_of_matches(library));
  add_page_section(page, "remarks FILE...", members_of_remarks(library));
  add_page_section(page, "check PATH", members_of_findings(library));
  add_page_section(page, "test PATH", members_of_tests());
  return page;
}

}  // namespace ossuary::reference
