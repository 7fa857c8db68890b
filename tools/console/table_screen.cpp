#include "console/table_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/faces.h"
#include "console/text/width.h"
#include "console/text/wrap.h"

namespace ossuary::cli {
namespace {

constexpr int kGap = 3;  // columns between blocks

std::string count_text(const Slot& slot, const Zone& zone, const Look& look) {
  const bool is_obvious = zone.owner && slot.cards <= 1;
  return is_obvious || slot.cards == 0 ? "" : fmt::format("{}{}", look.unicode ? "×" : "x", slot.cards);
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

/// The label of a slot; "" if it only repeats the marks of the card.
std::string slot_label(const Slot& slot, const GameInfo& game) {
  if (slot.top) {
    std::string marks;
    for (const CategoryId mark : slot.top->marks) {
      marks += marks.empty() ? "" : "/";
      marks += game.categories[index(mark)].glyph;
    }
    if (marks == slot.label) {
      return "";
    }
  }
  return slot.label;
}

class TablePainter {
 public:
  TablePainter(const Table& table, const ScreenContext& scene)
      : table_(table), scene_(scene), painter_(scene.game, scene.lang, scene.look, scale_for(table, scene.lang)) {}

  [[nodiscard]] Canvas zone(const Zone& zone) const {
    Canvas block = titled(zone.owner, zone.title, false);
    if (zone.slots.empty()) {
      block.put(1, 0, "empty", kDim);
    }
    const int left = label_width(zone);
    const int step = left + 2 * painter_.scale().columns;
    for (std::size_t i = 0; i < zone.slots.size(); ++i) {
      const auto at = static_cast<int>(i);
      slot(block, 1 + at / zone.columns * painter_.scale().card_height(), at % zone.columns * step, zone.slots[i],
           zone);
    }
    return block;
  }

  [[nodiscard]] Canvas structure(const TableStructure& structure) const {
    const bool alone = is_only_structure(table_, structure);
    Canvas block = titled(structure.owner, alone ? "" : structure.title, alone);
    if (structure.spots.empty()) {
      return block;
    }
    const Scale& scale = painter_.scale();
    int left = structure.spots.front().x;
    int top = structure.spots.front().y;
    for (const TableSpot& spot : structure.spots) {
      left = std::min(left, spot.x);
      top = std::max(top, spot.y);
    }
    for (const TableSpot& spot : structure.spots) {
      const int row = 1 + (top - spot.y) * scale.lines;
      const int column = (spot.x - left) * scale.columns;
      if (spot.face) {
        painter_.card(block, row, column, *spot.face);
      } else if (spot.open) {
        painter_.open_place(block, row, column, spot.label);
      } else {
        painter_.closed_place(block, row, column);
      }
    }
    return block;
  }

  /// A line for each row of the pool, its label before its pieces.
  [[nodiscard]] Canvas pool(const TablePool& pool) const {
    Canvas block = titled(pool.owner, pool.title, false);
    int left = 0;
    for (const PoolRow& row : pool.rows) {
      left = std::max(left, text_width(row.label));
    }
    int line = 0;
    for (const PoolRow& row : pool.rows) {
      block.put(++line, 0, pad_left(row.label, left), kBold);
      pieces(block, line, left == 0 ? 0 : left + 2, row);
    }
    return block;
  }

  [[nodiscard]] std::string dice() const {
    std::vector<std::string> items;
    for (const TableDie& die : table_.dice) {
      const std::string up = die.up ? short_face(die.faces[*die.up], scene_.game, scene_.lang, scene_.look) : " ";
      items.push_back(fmt::format("{}{}: [{}]", owner_prefix(die.owner), die.title, up));
    }
    return joined_items(items, scene_.look.width);
  }

  [[nodiscard]] std::string counters() const {
    std::vector<std::string> items;
    for (const Counter& counter : table_.counters) {
      const bool shows_glyph = !counter.glyph.empty() && (scene_.look.unicode || is_ascii(counter.glyph));
      const std::string glyph =
          shows_glyph ? paint(counter.glyph, Style{.color = counter.color}, scene_.look.color) + " " : "";
      items.push_back(fmt::format("{}{}{}: {}", owner_prefix(counter.owner), glyph, counter.title, counter.value));
    }
    return joined_items(items, scene_.look.width);
  }

  [[nodiscard]] std::string notes() const {
    std::string text;
    for (const Note& note : table_.notes) {
      text += paragraph(note_text(note, scene_.lang), scene_.look.width);
    }
    return text;
  }

 private:
  [[nodiscard]] std::string owner_prefix(std::optional<Seat> owner) const {
    return owner ? scene_.seats[index(*owner)] + ": " : "";
  }

  /// The pieces of a row, from `column` on, with their numbers.
  void pieces(Canvas& block, int line, int column, const PoolRow& row) const {
    if (row.pieces.empty()) {
      block.put(line, column, "empty", kDim);
    }
    Look plain = scene_.look;
    plain.color = false;
    for (const PoolPiece& piece : row.pieces) {
      std::string text = short_face(piece.face, scene_.game, scene_.lang, plain);
      text += piece.count == 1 ? "" : fmt::format(" {}{}", plain.unicode ? "×" : "x", piece.count);
      const auto& marks = piece.face.marks;
      const Style style = marks.empty() ? kPlain : Style{.color = scene_.game.categories[index(marks.front())].color};
      block.put(line, column, text, style);
      column += text_width(text) + 2;
    }
  }

  /// An empty block below a title: the owner and the thing shown, with points if asked for.
  [[nodiscard]] Canvas titled(std::optional<Seat> owner, std::string_view what, bool with_points) const {
    const std::string_view dot = scene_.look.unicode ? " · " : " - ";
    std::string title = owner ? scene_.seats[index(*owner)] : "";
    if (!what.empty()) {
      title.append(title.empty() ? "" : dot).append(what);
    }
    if (const auto points = with_points && owner ? points_of(scene_, *owner) : std::nullopt) {
      title.append(dot).append(counted(*points, "point"));
    }
    Canvas block;
    block.put(0, 0, title, owner && owner == scene_.acting ? kBold : kPlain);
    return block;
  }

  /// Columns to the left of the cards of a zone, for labels and counts; the last one stays free.
  [[nodiscard]] int label_width(const Zone& zone) const {
    int width = -1;
    for (const Slot& slot : zone.slots) {
      width =
          std::max({width, text_width(slot_label(slot, scene_.game)), text_width(count_text(slot, zone, scene_.look))});
    }
    return width <= 0 ? 0 : width + 1;
  }

  void slot(Canvas& block, int row, int column, const Slot& slot, const Zone& zone) const {
    const int left = label_width(zone);
    block.put(row, column, pad_left(slot_label(slot, scene_.game), left - 1), kBold);
    block.put(row + 1, column, pad_left(count_text(slot, zone, scene_.look), left - 1), kDim);
    if (slot.top) {
      painter_.card(block, row, column + left, *slot.top);
    } else {
      painter_.closed_place(block, row, column + left);
    }
  }

  const Table& table_;
  const ScreenContext& scene_;
  FacePainter painter_;
};

}  // namespace

std::string draw_table(const Table& table, const ScreenContext& scene) {
  const TablePainter painter(table, scene);
  std::vector<Canvas> zones;
  for (const Zone& zone : table.zones) {
    zones.push_back(painter.zone(zone));
  }
  for (const TablePool& pool : table.pools) {
    zones.push_back(painter.pool(pool));
  }
  std::vector<Canvas> structures;
  for (const TableStructure& structure : table.structures) {
    structures.push_back(painter.structure(structure));
  }
  const auto drawn = [&](const std::vector<Canvas>& blocks) {
    const Canvas all = flow(blocks, scene.look.width, kGap);
    return all.height() == 0 ? "" : all.text(scene.look.color) + "\n";
  };
  return drawn(zones) + drawn(structures) + points_of_builders(table, scene, "\n") + painter.dice() +
         painter.counters() + painter.notes() + legend(scene.game, scene.lang, scene.look);
}

}  // namespace ossuary::cli
