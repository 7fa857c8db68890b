#include "cli/solve/solution_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "flow/skulls/ruleset_text.h"
#include "say/text.h"
#include "structures/picture.h"

namespace ossuary::cli {
namespace {

std::string id_of(const Ruleset& rules, KindId kind) { return kind == kBlank ? "-" : rules.kinds[index(kind)].id; }

/// A card as a list of two ids, the upper skull first.
Json ids_of(const Ruleset& rules, CardId card) {
  const auto [top, bottom] = rules.faces[index(card)];
  return Json(std::vector<std::string>{id_of(rules, top), id_of(rules, bottom)});
}

Json ids_of(const Ruleset& rules, const std::vector<CardId>& cards) {
  Json all = Json::array();
  for (const CardId card : cards) {
    all.push_back(ids_of(rules, card));
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

/// What is said of a best that may be another one still.
Cell proven_cell(bool proven) { return {Json(proven), proven ? "proven" : "found"}; }

/// Adds how many points are lost, what is left, and whether that is proven.
void add_loss(std::vector<Cell>& row, const BestWithout& without, std::int32_t best) {
  if (without.best) {
    row.insert(row.end(), {Cell(best - *without.best), Cell(*without.best), proven_cell(without.proven)});
  } else {
    row.insert(row.end(), {Cell(Json(), without.too_few ? "all" : "-"), Cell(Json(), "-"),
                           Cell(Json(without.too_few), without.too_few ? "too few cards are left" : "not solved")});
  }
}

std::vector<Column> loss_columns(std::vector<Column> first) {
  first.push_back(
      {"adds", "adds", "by how many points `best` is more than `without`; null where that is", Align::Right});
  first.push_back({"without", "without",
                   "the points of the best layout without it; null where there is none, or an interrupt came first",
                   Align::Right});
  first.push_back({"proven", "", "true where it is proven that both are the best there are, or that none is left"});
  return first;
}

/// Puts what adds most first, and what is not known last.
template <class Value>
void sort_by_loss(std::vector<Value>& values) {
  std::ranges::stable_sort(values, std::less<>(), [](const Value& value) {
    return std::pair(!value.without.best && !value.without.too_few,
                     value.without.best.value_or(std::numeric_limits<std::int32_t>::min()));
  });
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
      program_fact("effect", "the id of the effect that is in force besides those that always are; null for none",
                   problem.effect ? Json(rules.effects[index(*problem.effect)].id) : Json()),
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

void add_values(Document& document, const SolverProblem& problem, const Solution& solution, const CardValues& values,
                const std::string& lang) {
  const Ruleset& rules = *problem.rules;
  const std::int32_t best = solution.best.total;
  std::vector<CardValue> cards = values.cards;
  sort_by_loss(cards);
  Section some{.id = "cards",
               .heading = "What a card adds to the best",
               .about = "the cards of the deck, those that add most to the best first"};
  some.table.columns =
      loss_columns({{"card", "card", "the ids of its skulls, the upper one first"},
                    {"copies", "copies", "how many the deck has; one of them is left out", Align::Right}});
  Section none = some;  // those that add nothing: people read them in one line
  none.heading = "";
  std::vector<CardId> idle;
  for (const CardValue& value : cards) {
    const bool is_idle = value.without.best == best;
    std::vector<Cell> row{{ids_of(rules, value.type.card), card_text(rules, value.type.card)}, value.type.number};
    add_loss(row, value.without, best);
    (is_idle ? none : some).table.rows.push_back(std::move(row));
    if (is_idle) {
      idle.push_back(value.type.card);
    }
  }
  none.facts = {{"", "",
                 idle.empty() ? ""
                              : fmt::format("cards that add nothing ({}): {}", solution.proven ? "proven" : "found",
                                            texts_of(rules, idle))}};
  none.table = std::move(none.table).only_for_programs();
  std::vector<KindValue> by_kind = values.kinds;
  sort_by_loss(by_kind);
  Section kinds{.id = "kinds",
                .heading = "What all cards that show a kind add to the best",
                .about = "the kinds that the deck shows, those whose cards add most to the best first"};
  kinds.table.columns = loss_columns({{"kind", "kind", "the id of a kind, of which all cards are left out"}});
  for (const KindValue& value : by_kind) {
    const Kind& kind = rules.kinds[index(value.kind)];
    std::vector<Cell> row{{Json(kind.id), std::string(in_language(kind.name, lang))}};
    add_loss(row, value.without, best);
    kinds.table.rows.push_back(std::move(row));
  }
  for (Section* section : {&some, &none, &kinds}) {
    document.sections.push_back(std::move(*section));
  }
}

void add_deck(Document& document, const SolverProblem& problem, const DeckChoices& deck) {
  const Ruleset& rules = *problem.rules;
  Section own{.id = "deck",
              .heading = fmt::format("The best {}", counted(deck.cards.size(), "card")),
              .about = "the cards that were chosen: those of the best layout, then those that stand in for them"};
  own.table.columns = {
      {"card", "card", "the ids of its skulls, the upper one first"},
      {"stands_in_for", "instead of", "the card of the best layout that is missing then; null for one of its own"},
      {"points", "points", "what the cards of the best layout score at most with this one instead", Align::Right},
      {"proven", "", "true where it is proven that neither the cards nor another one instead score more"}};
  Section spare = own;
  spare.heading = "";
  std::vector<CardId> layout;
  for (const DeckChoice& choice : deck.cards) {
    const bool is_own = !choice.stands_in_for;
    (is_own ? own : spare)
        .table.rows.push_back(
            {{ids_of(rules, choice.card), card_text(rules, choice.card)},
             is_own ? Cell() : Cell(ids_of(rules, *choice.stands_in_for), card_text(rules, *choice.stands_in_for)),
             choice.best,
             proven_cell(choice.proven)});
    if (is_own) {
      layout.push_back(choice.card);
    }
  }
  own.facts = {{"", "", "those of the best layout: " + texts_of(rules, layout)}};
  own.table = std::move(own.table).only_for_programs();
  document.sections.push_back(std::move(own));
  if (!spare.table.rows.empty()) {
    document.sections.push_back(std::move(spare));
  }
}

}  // namespace ossuary::cli
