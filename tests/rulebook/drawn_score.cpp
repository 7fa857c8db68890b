#include "rulebook/drawn_score.h"

#include <algorithm>

#include "play/drawing.h"
#include "support/content.h"

namespace ossuary::test {

namespace {

const ShippedGame& game_for(int players) {
  static const ShippedGame two("sedlec", 2);
  static const ShippedGame three("sedlec", 3);
  return players == 2 ? two : three;
}

const Shape& shape_for(int players) { return game_for(players).rules().setups.at(players).front().shape; }

Points named(const Ruleset& rules, const PointsByKind& points) {
  Points found;
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (points[kind] != 0) {
      found[rules.kinds[kind].id] = points[kind];
    }
  }
  return found;
}

Explanation explain(int players, const KindCells& cells) {
  const auto explained = game_for(players).scorer().explain(shape_for(players), cells);
  if (!explained) {
    throw Defect(render(explained.error().diagnostic));
  }
  return explained.value();
}

KindCells drawn_cells(int players, std::string_view drawing) {
  const auto drawn = parse_drawing(game_for(players).rules(), shape_for(players), {.text = drawing, .file = "drawing"});
  if (!drawn) {
    throw Defect(render(drawn.error()));
  }
  return drawn.value().cells;
}

}  // namespace

Points score_drawn(int players, std::string_view drawing) {
  return named(game_for(players).rules(), explain(players, drawn_cells(players, drawing)).by_kind);
}

Points score_layout(int players, std::string_view layout) {
  const Ruleset& rules = game_for(players).rules();
  std::string letters(layout);
  letters.erase(std::remove_if(letters.begin(), letters.end(), [](char c) { return c == ' ' || c == '|'; }),
                letters.end());
  std::replace(letters.begin(), letters.end(), 'A', 'C');
  KindCells cells{};
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    cells[index(rules.kind_with_glyph(letters[cell]).value())].insert(id_at<CellId>(cell));
  }
  ensure(letters.size() == shape_for(players).cell_count(), "a whole layout fills its structure");
  return named(rules, explain(players, cells).by_kind);
}

int total(const Points& points) {
  int sum = 0;
  for (const auto& [kind, earned] : points) {
    sum += earned;
  }
  return sum;
}

std::map<int, std::vector<int>> earners(int players, std::string_view drawing, std::string_view kind) {
  const Shape& shape = shape_for(players);
  const KindId wanted = game_for(players).rules().kind_named(kind).value();
  CellSet earning;
  for (const Award& award : explain(players, drawn_cells(players, drawing)).awards) {
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
