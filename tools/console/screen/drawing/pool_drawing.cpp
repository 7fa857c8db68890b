// Pools: their rows one below the other, or one behind the other.
#include <algorithm>

#include "console/match/shown_table.h"
#include "console/screen/drawing/item_flow.h"
#include "console/screen/drawing/thing_painter.h"
#include "console/text/width.h"

namespace ossuary::cli {
namespace {

constexpr int kRowGap = 2;  ///< columns between rows of a pool in a line.

/// A row of a pool as texts: its label, and its pieces.
struct RowTexts {
  std::size_t row = 0;
  std::vector<StyledText> label{};
  std::vector<std::vector<StyledText>> pieces{};

  [[nodiscard]] int width() const {
    int width = label.empty() ? -1 : text_width(label);
    for (const auto& piece : pieces) {
      width += text_width(piece) + 1;
    }
    return std::max(1, width);
  }
};

class PoolPainter {
 public:
  PoolPainter(const ThingPainter& all, std::size_t index, Detail detail)
      : all_(all),
        whole_{TableThing::Part::Pool, index, {}, {}},
        is_brief_(detail == Detail::Bare),
        is_owned_(all.table().pools[index].owner.has_value()) {
    const TablePool& pool = all.table().pools[index];
    const auto is_of_pool = [&](const TableThing& open) { return is_within(open, whole_); };
    const bool stars = !pool.owner || std::ranges::any_of(all.marks().all().open, is_of_pool);
    for (std::size_t at = 0; at < pool.rows.size(); ++at) {
      const bool is_left_out = pool.rows[at].pieces.empty() && (is_brief_ || pool.rows.size() == 1);
      if (!is_left_out || all.marks().touch(thing(at, {}))) {
        rows_.push_back(texts_of(pool.rows[at], at, stars));
      }
    }
  }

  [[nodiscard]] bool empty() const { return rows_.empty(); }

  /// Each row on a line of its own, the labels in a column.
  void list(Drawing& drawing, int width) const {
    int label = 0;
    for (const RowTexts& row : rows_) {
      label = std::max(label, text_width(row.label) + 1);
    }
    int top = 0;
    for (const RowTexts& row : rows_) {
      ItemFlow flow({.indent = 1 + std::min(label, width / 2), .width = width});
      top = hanging(drawing, row, flow, top, width);
    }
  }

  /// Rows, or the pieces of an only one, one behind the other.
  void line(Drawing& drawing, int width) const {
    if (rows_.size() == 1 && rows_.front().label.empty()) {
      only_row(drawing, width);
      return;
    }
    std::vector<int> widths;
    for (const RowTexts& row : rows_) {
      widths.push_back(row.width());
    }
    ItemFlow flow({.width = width, .step = step(widths, width, kRowGap), .gap = kRowGap});
    for (const RowTexts& row : rows_) {
      if (row.width() <= width - 2) {
        in_a_line(drawing, row, flow.next(row.width()));
        continue;
      }
      flow.new_line();
      ItemFlow pieces({.indent = 3, .width = width});
      const int end = hanging(drawing, row, pieces, flow.row(), width);
      while (flow.row() < end) {
        static_cast<void>(flow.next(width));
        flow.new_line();
      }
    }
  }

 private:
  [[nodiscard]] TableThing thing(std::size_t row, std::optional<std::size_t> piece) const {
    return {whole_.part, whole_.index, row, piece};
  }

  [[nodiscard]] RowTexts texts_of(const PoolRow& row, std::size_t at, bool stars) const {
    RowTexts texts{.row = at};
    const ScreenContext& scene = all_.scene();
    if (const std::string title = title_in(row, scene.words); !title.empty()) {
      const bool is_open = all_.marks().of(thing(at, {})).open;
      texts.label.push_back({std::string(is_open ? "*" : "").append(title).append(":")});
      if (row.pieces.empty()) {
        texts.label.push_back({scene.look.unicode ? " ·" : " .", kDim});
      }
    }
    for (std::size_t piece = 0; piece < row.pieces.size(); ++piece) {
      texts.pieces.push_back(all_.piece_line(row.pieces[piece], all_.marks().of(thing(at, piece)), stars));
    }
    return texts;
  }

  /// The columns from one item to the next; 0 where aligning them takes more lines, and these are scarce.
  [[nodiscard]] int step(const std::vector<int>& widths, int width, int gap) const {
    const int widest = *std::ranges::max_element(widths);
    const auto lines = [&](int columns) {
      ItemFlow flow({.width = width, .step = columns, .gap = gap});
      int last = 0;
      for (const int wide : widths) {
        last = flow.next(wide).row;
      }
      return last;
    };
    const bool costs_lines = lines(widest + gap) > lines(0);
    return widest > (width - 2) / 2 || (costs_lines && is_brief_) ? 0 : widest + gap;
  }

  void only_row(Drawing& drawing, int width) const {
    const RowTexts& row = rows_.front();
    std::vector<int> widths;
    for (const auto& piece : row.pieces) {
      widths.push_back(text_width(piece));
    }
    ItemFlow flow({.width = width, .step = is_owned_ ? 0 : step(widths, width, 1)});
    std::optional<Rectangle> all;
    std::vector<Rectangle> areas;
    for (const int wide : widths) {
      areas.push_back(flow.next(wide));
      all = all ? joined(*all, areas.back()) : areas.back();
    }
    draw(drawing, row, all.value_or(Rectangle{0, 1, 1, 1}), areas);
  }

  /// The label and the pieces within `area`, one behind the other.
  void in_a_line(Drawing& drawing, const RowTexts& row, const Rectangle& area) const {
    drawing.canvas.put(area.row, area.column, row.label);
    int column = area.column + (row.label.empty() ? 0 : text_width(row.label) + 1);
    std::vector<Rectangle> areas;
    for (const auto& piece : row.pieces) {
      areas.push_back({area.row, column, 1, text_width(piece)});
      column += text_width(piece) + 1;
    }
    draw(drawing, row, area, areas);
  }

  /// The label on line `top`, and the pieces behind it, in lines of `flow` from there on. Returns the line below them.
  int hanging(Drawing& drawing, const RowTexts& row, ItemFlow& flow, int top, int width) const {
    const auto label = fitted(row.label, width - 2, all_.scene().look);
    drawing.canvas.put(top, 1, label);
    flow.begin_at(label.empty() ? 1 : text_width(label) + 2);
    Rectangle all{top, 1, 1, std::max(1, text_width(label))};
    std::vector<Rectangle> areas;
    for (const auto& piece : row.pieces) {
      Rectangle area = flow.next(text_width(piece));
      area.row += top;
      areas.push_back(area);
      all = joined(all, area);
    }
    draw(drawing, row, all, areas);
    return all.row + all.height;
  }

  void draw(Drawing& drawing, const RowTexts& row, const Rectangle& all, const std::vector<Rectangle>& areas) const {
    const Look& look = all_.scene().look;
    for (std::size_t piece = 0; piece < areas.size(); ++piece) {
      drawing.canvas.put(areas[piece].row, areas[piece].column, fitted(row.pieces[piece], areas[piece].width, look));
    }
    all_.mark(drawing, thing(row.row, {}), all);
    for (std::size_t piece = 0; piece < areas.size(); ++piece) {
      all_.mark(drawing, thing(row.row, piece), areas[piece]);
    }
  }

  const ThingPainter& all_;
  TableThing whole_;
  bool is_brief_;
  bool is_owned_;
  std::vector<RowTexts> rows_;
};

}  // namespace

Drawing ThingPainter::count(std::size_t pool) const {
  const std::vector<StyledText> line{{title_in(table_.pools[pool], scene_.words) + " "},
                                     {std::to_string(number_of_pieces(table_.pools[pool])), kBold}};
  Drawing drawing;
  drawing.canvas.put(0, 1, line);
  drawing.canvas.put(0, 1 + text_width(line), " ");
  mark(drawing, {TableThing::Part::Pool, pool, {}, {}}, {0, 1, 1, text_width(line)});
  return drawing;
}

Drawing ThingPainter::pool(std::size_t index, Detail detail, ThingForm form, int width) const {
  const TableThing whole{TableThing::Part::Pool, index, {}, {}};
  const PoolPainter painter(*this, index, detail);
  Drawing drawing;
  if (painter.empty()) {
    const std::string empty = scene_.words.say("empty");
    drawing.canvas.put(0, 1, empty, kDim);
  } else if (form == ThingForm::List) {
    painter.list(drawing, width);
  } else {
    painter.line(drawing, width);
  }
  const int right = drawing.width();
  drawing.canvas.put(0, right, " ");
  mark(drawing, whole, {0, 1, drawing.height(), right - 1});
  return drawing;
}

}  // namespace ossuary::cli
