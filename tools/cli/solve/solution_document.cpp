#include "cli/solve/solution_document.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "flow/skulls/ruleset_text.h"
#include "say/text.h"
#include "structures/picture.h"

namespace ossuary::cli {
namespace {

std::string id_of(const Ruleset& rules, KindId kind) { return kind == kBlank ? "-" : rules.kinds[index(kind)].id; }

/// Cards as lists of two ids, the upper skull first.
Json ids_of(const Ruleset& rules, const std::vector<CardId>& cards) {
  Json all = Json::array();
  for (const CardId card : cards) {
    const auto [top, bottom] = rules.faces[index(card)];
    all.push_back(Json(std::vector<std::string>{id_of(rules, top), id_of(rules, bottom)}));
  }
  return all;
}

std::string texts_of(const Ruleset& rules, const std::vector<CardId>& cards) {
  std::string texts;
  for (const CardId card : cards) {
    texts += (texts.empty() ? "" : " ") + card_text(rules, card);
  }
  return texts;
}

Section points_section(const Ruleset& rules, const KindCells& cells, const PointsByKind& points,
                       const std::string& lang) {
  Section section{.id = "by_kind", .heading = "", .about = "the points by kind, those of kinds that are there"};
  section.table.columns = {{"kind", "", "the id of a kind"},
                           {"", "kind", ""},
                           {"skulls", "skulls", "how many lie there", Align::Right},
                           {"points", "points", "what they score", Align::Right}};
  section.table.listed = Listed::ByKey;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (!cells[kind].empty() || points[kind] != 0) {
      const Kind& named = rules.kinds[kind];
      section.table.rows.push_back(
          {Cell(Json(named.id), std::string(1, named.glyph), {.color = named.color, .weight = {}}),
           std::string(in_language(named.name, lang)), cells[kind].count(), points[kind]});
    }
  }
  return section;
}

/// How it was found, and what is proven.
std::string effort_text(const Solution& solution, double seconds) {
  const std::string scored = fmt::format("{} scored", counted(solution.scored, "layout"));
  if (solution.proven && solution.runs == 0) {
    return fmt::format("the best there is: {} in {:.2f} s, which are all", scored, seconds);
  }
  const std::string found =
      fmt::format("found by {} of {}: {}", solution.best_runs, counted(solution.runs, "run"), scored);
  if (!solution.bound) {
    return fmt::format("{} in {:.2f} s; that none scores more is not proven", found, seconds);
  }
  const std::string proof = fmt::format("{} known in part, {:.2f} s", counted(solution.looked_at, "layout"), seconds);
  return solution.proven
             ? fmt::format("the best there is, as the scripts prove: {}", proof)
             : fmt::format("no layout scores more than {}, as the scripts prove: {}", *solution.bound, proof);
}

}  // namespace

Document solution_document(const SolverProblem& problem, const Solution& solution, std::string title, double seconds,
                           const std::string& lang, bool color) {
  const Ruleset& rules = *problem.rules;
  const CardLayout& best = solution.best;
  const KindCells cells = cells_of(problem, best.cards);
  const std::vector<CardId> left = left_over(problem, best);
  const DrawnStructure drawn{.filled = problem.shape->all_places(), .cells = cells};
  Document document{.title = std::move(title)};
  document.facts = {
      {"best",
       "the points of the best layout that was found",
       {Json(best.total), fmt::format("{} points", best.total)}},
      program_fact("proven", "true where it is proven that none scores more", Json(solution.proven)),
      program_fact("bound", "the points of which it is proven that no layout scores more; null where nothing is",
                   solution.bound ? Json(*solution.bound) : Json()),
      program_fact(
          "layout",
          "its cards, in the order of places that `show` lists: the ids of the upper skull and of the lower one; "
          "`-` for a blank half",
          ids_of(rules, best.cards))};
  Section layout{.id = "", .heading = "", .about = ""};
  layout.drawing = picture(rules, *problem.shape, drawn, CellSet(), color);
  document.sections = {std::move(layout), points_section(rules, cells, best.points, lang)};
  Section effort{.id = "", .heading = "", .about = ""};
  effort.facts = {{"left",
                   "the cards of the deck that it leaves, as in `layout`",
                   {ids_of(rules, left), left.empty() ? "" : "left over: " + texts_of(rules, left)}},
                  program_fact("runs", "searches that were done; 0 where all layouts were tried", Json(solution.runs)),
                  program_fact("best_runs", "searches that ended at `best`", Json(solution.best_runs)),
                  program_fact("scored", "layouts that were scored", Json(solution.scored)),
                  program_fact("looked_at", "layouts known in part of which a proof asked what they may score",
                               Json(solution.looked_at)),
                  {"seconds", "how long it took", {Json(seconds), effort_text(solution, seconds)}}};
  document.sections.push_back(std::move(effort));
  return document;
}

}  // namespace ossuary::cli
