#include "rules/drawn_score.h"

#include <algorithm>

#include "structures/drawing.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

const Shape& shape_of(const ShippedGame& game) { return game.rules().setups.at(game.players()).front().shape; }

Points named(const Ruleset& rules, const PointsByKind& points) {
  Points found;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (points[kind] != 0) {
      found[rules.kinds[kind].id] = points[kind];
    }
  }
  return found;
}

Explanation explain(const ShippedGame& game, const KindCells& cells) {
  const auto explained = game.scorer().explain(shape_of(game), cells);
  if (!explained) {
    throw Defect(render(explained.error().diagnostic));
  }
  return explained.value();
}

KindCells drawn_cells(const ShippedGame& game, std::string_view drawing) {
  const auto drawn = parse_drawing(game.rules(), shape_of(game), {.text = drawing, .file = "drawing"});
  if (!drawn) {
    throw Defect(render(drawn.error()));
  }
  return drawn.value().cells;
}

}  // namespace

Points score_drawn(const ScoredBy& table, std::string_view drawing) {
  const ShippedGame game(table.ruleset, table.players);
  return named(game.rules(), explain(game, drawn_cells(game, drawing)).by_kind);
}

Points score_layout(const ScoredBy& table, std::string_view layout) {
  const ShippedGame game(table.ruleset, table.players);
  const Ruleset& rules = game.rules();
  std::string letters(layout);
  letters.erase(std::remove_if(letters.begin(), letters.end(), [](char c) { return c == ' ' || c == '|'; }),
                letters.end());
  std::replace(letters.begin(), letters.end(), 'A', 'C');
  std::replace(letters.begin(), letters.end(), 'H', 'X');
  KindCells cells{};
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    cells[index(rules.kind_with_glyph(letters[cell]).value())].insert(id_at<CellId>(cell));
  }
  ensure(letters.size() == shape_of(game).cell_count(), "a whole layout fills its structure");
  return named(rules, explain(game, cells).by_kind);
}

int total(const Points& points) {
  int sum = 0;
  for (const auto& [kind, earned] : points) {
    sum += earned;
  }
  return sum;
}

std::map<int, std::vector<int>> earners(const ScoredBy& table, std::string_view drawing, std::string_view kind) {
  const ShippedGame game(table.ruleset, table.players);
  const Shape& shape = shape_of(game);
  const KindId wanted = game.rules().kind_named(kind).value();
  CellSet earning;
  for (const Award& award : explain(game, drawn_cells(game, drawing)).awards) {
    if (award.kind == wanted && award.points != 0) {
      earning |= award.cells;
    }
  }
  std::map<int, std::vector<int>> found;
  for (std::size_t level = 0; level < shape.level_count(); ++level) {
    const auto line = shape.line(level);
    for (std::size_t column = 0; column < line.size(); ++column) {
      if (earning.contains(line[column])) {
        found[static_cast<int>(level) + 1].push_back(static_cast<int>(column));
      }
    }
  }
  return found;
}

}  // namespace ossuary::test
