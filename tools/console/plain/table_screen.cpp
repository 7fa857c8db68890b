#include "console/plain/table_screen.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/faces.h"
#include "console/match/shown_table.h"
#include "console/match/sided_face.h"
#include "console/plain/face_painter.h"
#include "console/screen/drawing/boxed_face.h"
#include "console/screen/drawing/grid_drawing.h"
#include "console/screen/drawing/staggered_rows.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "say/ascii.h"

namespace ossuary::cli {
namespace {

constexpr int kGap = 2;     // columns between blocks
constexpr int kIndent = 2;  // columns

std::string count_text(const Slot& slot, const Zone& zone, const Look& look) {
  const bool is_obvious = zone.owner && slot.cards <= 1;
  return is_obvious || slot.cards == 0 ? "" : fmt::format("{}{}", look.unicode ? "×" : "x", slot.cards);
}

/// The label of a slot; "" if it only repeats the marks of the card.
std::string slot_label(const Slot& slot, const GameInfo& game) {
  if (slot.top) {
    std::string marks;
    for (const CategoryId mark : slot.top->marks) {
      marks += marks.empty() ? "" : "/";
      marks += mark == kBlankMark ? '-' : game.categories[index(mark)].glyph;
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
      : table_(table),
        scene_(scene),
        painter_(scene.game, scene.words.language(), scene.look, scale_for(table, scene.words.language())),
        grids_(grid_content(table, scene)) {}

  [[nodiscard]] Canvas zone(const Zone& zone) const {
    Canvas block = titled(zone.owner, zone.of_team, title_in(zone, scene_.words), false);
    if (zone.slots.empty()) {
      block.put(1, 0, scene_.words.say("empty"), kDim);
    }
    const int left = label_width(zone);
    const bool boxed = has_sides(zone);
    const int step = left + (boxed ? width_in_box() + 1 : 2 * painter_.scale().columns);
    const int height = boxed ? kBoxedLines : painter_.scale().card_height();
    const int columns = std::clamp((scene_.look.width - half_step(zone, step)) / step, 1, zone.columns);
    for (std::size_t i = 0; i < zone.slots.size(); ++i) {
      const auto at = static_cast<int>(i);
      if (!zone.slots[i].is_gap) {
        slot(block, 1 + at / columns * height, at % columns * step + row_shift(zone, i, columns, step), zone.slots[i],
             zone, boxed);
      }
    }
    return block;
  }

  [[nodiscard]] Canvas structure(const TableStructure& structure) const {
    const bool alone = is_only_structure(table_, structure);
    Canvas block = titled(structure.owner, structure.of_team, alone ? "" : title_in(structure, scene_.words), alone);
    if (structure.spots.empty()) {
      return block;
    }
    const int head = block.height();
    if (structure.is_grid) {
      block.stamp(
          head, 0,
          draw_grid(structure, grids_.is_sided ? GridForm::Boxed : GridForm::Brief, grids_, scene_, [](std::size_t) {
            return GridMarks{};
          }).canvas);
      return block;
    }
    const Scale& scale = painter_.scale();
    int left = structure.spots.front().x;
    int top = structure.spots.front().y;
    int floor = top;
    for (const TableSpot& spot : structure.spots) {
      left = std::min(left, spot.x);
      top = std::max(top, spot.y);
      floor = std::min(floor, spot.y);
    }
    block.put(head + (top - floor) * scale.lines + scale.card_height() - 1, 0, " ");  // an empty place is less high
    for (const TableSpot& spot : structure.spots) {
      const int row = head + (top - spot.y) * scale.lines;
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

  /// What lies on the table for all: pools, dice, counters.
  [[nodiscard]] std::string shared() const {
    std::string text;
    for (const TablePool& pool : table_.pools) {
      if (!pool.owner) {
        text += hanging(fmt::format("{}: ", title_in(pool, scene_.words)), pool_items(pool), kIndent);
      }
    }
    return text + joined_items(dice_of(std::nullopt), scene_.look.width);
  }

  /// What each seat has besides cards: its dice, its counters, and its pools where they are not empty.
  [[nodiscard]] std::string belongings() const {
    std::string text;
    int width = 0;
    for (const std::string& seat : scene_.seats) {
      width = std::max(width, text_width(seat) + 2);
    }
    for (std::size_t i = 0; i < scene_.seats.size(); ++i) {
      const auto seat = id_at<Seat>(i);
      std::string lines;
      for (const auto& items : {dice_of(seat), counters_of(seat), pools_of(seat)}) {
        const std::string name = lines.empty() ? pad_right(scene_.seats[i], width) : std::string(width_of(width), ' ');
        lines += items.empty() ? "" : hanging(name, items, width);
      }
      text += scene_.acting == seat ? painted_name(lines, scene_.seats[i]) : lines;
    }
    return text;
  }

  [[nodiscard]] std::string points_and_counters() const {
    std::vector<std::string> items = points_beside(table_, scene_);
    std::ranges::copy(counters_of(std::nullopt), std::back_inserter(items));
    return joined_items(items, scene_.look.width);
  }

  [[nodiscard]] std::string notes() const {
    std::string text;
    for (const Note& note : table_.notes) {
      text += paragraph(note_text(note, scene_.words), scene_.look.width);
    }
    return text;
  }

 private:
  static std::size_t width_of(int columns) { return static_cast<std::size_t>(columns); }

  /// The name of the acting seat, at the beginning of `lines`, in bold.
  [[nodiscard]] std::string painted_name(const std::string& lines, const std::string& name) const {
    return lines.empty() ? lines : paint(name, kBold, scene_.look.color) + lines.substr(name.size());
  }

  /// `items` after `title`, lines that follow the first `indent` columns to the right.
  [[nodiscard]] std::string hanging(const std::string& title, const std::vector<std::string>& items, int indent) const {
    std::vector<std::string> all = items;
    all.front() = title + all.front();
    std::string text;
    std::string_view lines;
    const std::string joined = joined_items(all, scene_.look.width - indent);
    for (lines = joined; !lines.empty(); lines.remove_prefix(lines.find('\n') + 1)) {
      text += (text.empty() ? "" : std::string(width_of(indent), ' ')).append(lines.substr(0, lines.find('\n') + 1));
    }
    return text;
  }

  /// "gold ×3".
  [[nodiscard]] std::string piece_text(const PoolPiece& piece) const {
    const std::string text = short_face(piece.face, scene_.game, scene_.words.language(), scene_.look);
    return text + (piece.count == 1 ? "" : fmt::format(" {}{}", scene_.look.unicode ? "×" : "x", piece.count));
  }

  [[nodiscard]] std::string empty() const { return paint(scene_.words.say("empty"), kDim, scene_.look.color); }

  /// The pieces of a pool; where it has several rows, an item for each of them.
  [[nodiscard]] std::vector<std::string> pool_items(const TablePool& pool) const {
    std::vector<std::string> items;
    for (const PoolRow& row : pool.rows) {
      std::vector<std::string> pieces;
      for (const PoolPiece& piece : row.pieces) {
        pieces.push_back(piece_text(piece));
      }
      if (pieces.empty()) {
        pieces.push_back(empty());
      }
      if (pool.rows.size() > 1) {
        pieces = {fmt::format("{}: {}", paint(title_in(row, scene_.words), kBold, scene_.look.color),
                              fmt::join(pieces, ", "))};
      }
      items.insert(items.end(), pieces.begin(), pieces.end());
    }
    return items.empty() ? std::vector{empty()} : items;
  }

  [[nodiscard]] std::vector<std::string> pools_of(Seat seat) const {
    std::vector<std::string> items;
    for (const TablePool& pool : table_.pools) {
      if (pool.owner == seat && !is_empty(pool)) {
        items.push_back(fmt::format("{}: {}", title_in(pool, scene_.words), fmt::join(pool_items(pool), ", ")));
      }
    }
    return items;
  }

  /// Dice as "Die: [6] 1 ×2 B": what is up, then the other faces.
  [[nodiscard]] std::vector<std::string> dice_of(std::optional<Seat> owner) const {
    std::vector<std::string> items;
    for (const TableDie& die : table_.dice) {
      if (die.owner == owner) {
        const Face hidden{.face_down = true};
        const Face* const shown = die.up ? &die.faces[*die.up] : die.is_hidden ? &hidden : nullptr;
        const std::string up =
            shown != nullptr ? short_face(*shown, scene_.game, scene_.words.language(), scene_.look) : std::string(" ");
        std::string& item = items.emplace_back(fmt::format("{}: [{}]", title_in(die, scene_.words), up));
        for (const PoolPiece& other : other_faces(die)) {
          item += " " + piece_text(other);
        }
      }
    }
    return items;
  }

  [[nodiscard]] std::vector<std::string> counters_of(std::optional<Seat> owner) const {
    std::vector<std::string> items;
    for (const Counter& counter : table_.counters) {
      if (counter.owner == owner) {
        const bool shows_glyph = !counter.glyph.empty() && (scene_.look.unicode || is_ascii(counter.glyph));
        const std::string glyph =
            shows_glyph ? paint(counter.glyph, Style{.color = counter.color}, scene_.look.color) + " " : "";
        items.push_back(fmt::format("{}{}: {}", glyph, title_in(counter, scene_.words), counter.value));
      }
    }
    return items;
  }

  /// An empty block below a title: the owner and the thing shown, with points if asked for.
  [[nodiscard]] Canvas titled(std::optional<Seat> owner, bool of_team, std::string_view what, bool with_points) const {
    const std::string_view dot = scene_.look.unicode ? " · " : " - ";
    std::string title = owner ? owners_in_words(scene_, *owner, of_team) : "";
    if (!what.empty()) {
      title.append(title.empty() ? "" : dot).append(what);
    }
    if (const auto points = with_points && owner ? points_of(scene_, *owner) : std::nullopt) {
      title.append(dot).append(scene_.words.say("{n} {n|point|points}", {{"n", *points}}));
    }
    Canvas block;
    block.put(0, 0, title, owner && owner == scene_.acting ? kBold : kPlain);
    if (with_points && owner && points_of(scene_, *owner) && !scene_.weakest.empty()) {
      block.put(1, 0, scene_.words.say("weakest kind {points}", {{"points", scene_.weakest[index(*owner)]}}));
      block.set_heading(2);
    }
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

  static bool has_sides(const Zone& zone) {
    return std::ranges::any_of(zone.slots,
                               [](const Slot& slot) { return slot.top && !slot.top->printed->sides.empty(); });
  }

  [[nodiscard]] int width_in_box() const { return 2 * painter_.scale().columns - 1; }

  void slot(Canvas& block, int row, int column, const Slot& slot, const Zone& zone, bool boxed) const {
    const int left = label_width(zone);
    block.put(row, column, pad_left(slot_label(slot, scene_.game), left - 1), kBold);
    block.put(row + 1, column, pad_left(count_text(slot, zone, scene_.look), left - 1), kDim);
    if (slot.top && boxed) {
      draw_boxed(block, row, column + left, width_in_box(), *slot.top,
                 short_label(*slot.top, scene_.game, scene_.words.language(), scene_.look), {}, LineType::Rounded,
                 scene_.look);
    } else if (slot.top) {
      painter_.card(block, row, column + left, *slot.top);
    } else {
      painter_.closed_place(block, row, column + left);
    }
  }

  const Table& table_;
  const ScreenContext& scene_;
  FacePainter painter_;
  GridContent grids_;
};

/// Columns for zones to the left of structures, or 0 where they are better above. To the left zones are one under
/// another; but what is higher than kRoom lines, and then scrolls out of a window of 24, takes the columns with the
/// fewest lines.
int columns_beside(const std::vector<Canvas>& zones, const std::vector<Canvas>& structures, int width) {
  constexpr int kRoom = 16;
  int best = 0;
  int lowest = flow_area(zones, width, kGap).height + flow_area(structures, width, kGap).height + 1;
  for (int columns = 1; columns < width && (columns == 1 || lowest > kRoom); ++columns) {
    const TextArea left = flow_area(zones, columns, kGap);
    const TextArea right = flow_area(structures, width - left.width - kGap, kGap);
    const int height = std::max(left.height, right.height);
    if (left.width + kGap + right.width <= width && height < lowest) {
      best = columns;
      lowest = height;
    }
  }
  return best;
}

/// Zones above structures, or to the left of them where that is lower.
std::string drawn(const std::vector<Canvas>& zones, const std::vector<Canvas>& structures, const Look& look) {
  const auto text_of = [&](const Canvas& all) { return all.height() == 0 ? "" : all.text(look.color) + "\n"; };
  const int columns = zones.empty() || structures.empty() ? 0 : columns_beside(zones, structures, look.width);
  if (columns == 0) {
    return text_of(flow(zones, look.width, kGap)) + text_of(flow(structures, look.width, kGap, Blocks::OnFloor));
  }
  Canvas all = flow(zones, columns, kGap);
  const int left = all.width() + kGap;
  all.stamp(0, left, flow(structures, look.width - left, kGap, Blocks::OnFloor));
  return text_of(all);
}

}  // namespace

std::string draw_table(const Table& table, const ScreenContext& scene) {
  const TablePainter painter(table, scene);
  std::vector<Canvas> zones;
  for (const Zone& zone : table.zones) {
    zones.push_back(painter.zone(zone));
  }
  std::vector<Canvas> structures;
  for (const TableStructure& structure : table.structures) {
    structures.push_back(painter.structure(structure));
  }
  return drawn(zones, structures, scene.look) + painter.shared() + painter.belongings() +
         painter.points_and_counters() + painter.notes() +
         (shows_marks(table) ? legend(scene.game, scene.words.language(), scene.look) : "");
}

}  // namespace ossuary::cli
