#include "cards/play_printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "cards/side_printer.h"
#include "say/utf8.h"

namespace ossuary::cards {

namespace {

constexpr PaperSize kPiece{8, 10.7};  // as an example draws it
constexpr double kBetween = 1.2;      // pieces, and lines
constexpr double kColumnGap = 4;      // between what two seats have
constexpr Ink kFaint{0.6, 0.6, 0.6};

/// Draws a table or a play from the top down; without `draws`, finds out how high it is.
class PlayDrawing {
 public:
  PlayDrawing(PageCanvas& canvas, const Dictionary& words, const std::vector<Category>& categories, const Area& area,
              bool draws)
      : canvas_(canvas), words_(words), categories_(categories), area_(area), y_(area.y), draws_(draws) {}

  /// @return the height of what was drawn.
  double draw(const WorkedExample& example) {
    const auto& play = std::get<PlayExample>(example.shows);
    line(capitalized(example.title), {.points = 8, .bold = true});
    draw(play.before);
    for (const std::string& sentence : play.done) {
      line("▸ " + sentence, {.points = 8});
    }
    if (!is_bare(play.after) || !example.points.empty()) {
      line(words_.say("Then"), {.points = 7, .bold = true, .ink = kFaint});
    }
    draw(play.after);
    for (const ExamplePoints& points : example.points) {
      line(points_in_words(points, words_), {.points = 8});
    }
    return y_ - area_.y;
  }

  /// @return the same.
  double draw_setup(const Table& table) {
    shows_outlines_ = true;
    piece_ = {9.5, 9.5 * kPiece.height / kPiece.width};
    draw(part_of(table, std::nullopt));
    std::set<Seat> seats;
    std::ranges::for_each(table.structures, [&](const auto& structure) { seats.insert(structure.owner); });
    std::ranges::for_each(table.counters, [&](const auto& counter) { seats.insert(counter.owner.value_or(Seat{})); });
    const Area whole = area_;
    const double top = y_;
    double foot = y_;
    double column = 0;
    area_.width =
        (whole.width - kColumnGap * static_cast<double>(seats.size() - 1)) / static_cast<double>(seats.size());
    for (const Seat seat : seats) {
      area_.x = whole.x + column++ * (area_.width + kColumnGap);
      y_ = top;
      draw(part_of(table, seat));
      foot = std::max(foot, y_);
    }
    area_ = whole;
    y_ = foot;
    for (const Note& note : table.notes) {
      const std::string name = in_words(note.name);
      line(fmt::format("{}: {}{}", words_.say(note.title), name,
                       note.text.empty() ? "." : fmt::format(" ({}).", in_words(note.text))),
           {.points = 8});
    }
    return y_ - area_.y;
  }

 private:
  void draw(const Table& table) {
    std::ranges::for_each(table.zones, [&](const Zone& zone) { draw(zone); });
    std::ranges::for_each(table.structures, [&](const TableStructure& structure) { draw(structure); });
    std::ranges::for_each(table.dice, [&](const TableDie& die) { draw(die); });
    std::ranges::for_each(table.pools, [&](const TablePool& pool) { draw(pool); });
    std::map<std::optional<Seat>, std::string> counters;
    for (const Counter& counter : table.counters) {
      std::string& all = counters[counter.owner];
      all += fmt::format("{}{} {}", all.empty() ? "" : ", ", title_in(counter, words_), counter.value);
    }
    for (const auto& [owner, all] : counters) {
      line(owner ? fmt::format("{} · {}", capitalized(words_.seat(index(*owner))), all) : all, {.points = 8});
    }
  }

  /// What is of `owner`, without zones and pools in which nothing lies.
  static Table part_of(Table table, std::optional<Seat> owner) {
    const auto keep = [&](auto& things, const auto& is_empty) {
      std::erase_if(things, [&](const auto& thing) { return thing.owner != owner || is_empty(thing); });
    };
    const auto never = [](const auto& /*thing*/) { return false; };
    keep(table.zones, [](const Zone& zone) {
      return std::ranges::none_of(zone.slots, [](const Slot& slot) { return slot.top.has_value(); });
    });
    keep(table.pools, [](const TablePool& pool) {
      return std::ranges::all_of(pool.rows, [](const PoolRow& row) { return row.pieces.empty(); });
    });
    keep(table.structures, never);
    keep(table.dice, never);
    keep(table.counters, never);
    return table;
  }

  void line(const std::string& text, const Lettering& lettering) {
    const double height = canvas_.text_height(area_.width, text, lettering);
    if (draws_) {
      canvas_.text({area_.x, y_, area_.width, height}, text, lettering);
    }
    y_ += height + 0.6;
  }

  template <class Thing>
  void heading(const Thing& thing, std::optional<Seat> owner) {
    const std::string title = title_in(thing, words_);
    line(owner ? fmt::format("{} · {}", capitalized(words_.seat(index(*owner))), title) : title,
         {.points = 7, .ink = kFaint});
  }

  void draw(const Zone& zone) {
    heading(zone, zone.owner);
    std::vector<Shown> row;
    for (const Slot& slot : zone.slots) {
      if (slot.top) {
        const std::string count = slot.cards > 1 ? fmt::format("×{}", slot.cards) : "";
        row.push_back({&*slot.top, zone.slots.size() > 1 ? fmt::format("{} {}", slot.label, count) : count});
      }
    }
    draw(row, row.size() == zone.slots.size() ? static_cast<std::size_t>(zone.columns) : row.size());
  }

  void draw(const TableDie& die) {
    heading(die, die.owner);
    std::vector<Shown> row;
    for (std::size_t face = 0; face < die.faces.size(); ++face) {
      row.push_back({&die.faces[face], "", face == die.up});
    }
    draw(row);
  }

  void draw(const TablePool& pool) {
    heading(pool, pool.owner);
    const auto shown_in = [](const PoolRow& row) {
      std::vector<Shown> shown;
      for (const PoolPiece& piece : row.pieces) {
        shown.push_back({&piece.face, piece.count > 1 ? fmt::format("×{}", piece.count) : ""});
      }
      return shown;
    };
    if (pool.rows.size() == 1) {
      draw(shown_in(pool.rows.front()));
      return;
    }
    const Area whole = area_;
    double x = whole.x;
    double foot = y_;
    for (const PoolRow& row : pool.rows) {
      const std::vector<Shown> shown = shown_in(row);
      const double wide =
          std::min(whole.width, std::max(kRowName, static_cast<double>(shown.size()) * (piece_.width + kBetween)));
      if (shown.empty()) {
        continue;
      }
      if (x + wide > whole.right() + 1e-6) {
        x = whole.x;
        y_ = foot;
      }
      if (draws_) {
        canvas_.text({x, y_, wide, kUnder}, title_in(row, words_), {.points = 6, .down = Toward::Middle});
      }
      const double y = y_;
      area_ = {x, y_, wide, whole.height};
      y_ += kUnder;
      draw(shown);
      foot = std::max(foot, y_);
      y_ = y;
      x += wide + kBetween;
    }
    area_ = whole;
    y_ = foot;
  }

  /// Spots where something lies, as they lie.
  void draw(const TableStructure& structure) {
    heading(structure, structure.owner);
    int left = 0;
    int bottom = 0;
    int right = 0;
    int top = 0;
    bool any = false;
    for (const TableSpot& spot : structure.spots) {
      if (spot.face) {
        left = any ? std::min(left, spot.x) : spot.x;
        bottom = any ? std::min(bottom, spot.y) : spot.y;
        right = any ? std::max(right, spot.x + 2) : spot.x + 2;
        top = any ? std::max(top, spot.y + 2) : spot.y + 2;
        any = true;
      }
    }
    if (!any && shows_outlines_ && !structure.is_grid) {
      draw_outline(structure);
      return;
    }
    if (!any) {
      line("–", {.points = 8});
      return;
    }
    const double across = std::min(piece_.width / 2, area_.width / (right - left));
    const double up = across * piece_.height / piece_.width;
    for (const TableSpot& spot : structure.spots) {
      if (spot.face && draws_) {
        const Area box =
            Area{area_.x + (spot.x - left) * across, y_ + (top - spot.y - 2) * up, 2 * across, 2 * up}.inner(0.25);
        canvas_.turned(box, static_cast<int>(spot.face->orientation), [&] { face(*spot.face, box); });
        corners(spot.label, spot.tokens, box);
      }
    }
    y_ += (top - bottom) * up + kBetween;
  }

  /// The places of a structure where nothing lies.
  void draw_outline(const TableStructure& structure) {
    std::vector<std::pair<int, int>> corners;
    std::ranges::transform(structure.spots, std::back_inserter(corners),
                           [](const auto& at) { return std::pair(at.x, at.y); });
    std::ranges::transform(structure.outline, std::back_inserter(corners),
                           [](const auto& at) { return std::pair(at.x, at.y); });
    if (corners.empty()) {
      return;
    }
    const auto [left, right] = std::ranges::minmax_element(corners, {}, &std::pair<int, int>::first);
    const auto [low, high] = std::ranges::minmax_element(corners, {}, &std::pair<int, int>::second);
    const double across = std::min(piece_.width / 2, area_.width / (right->first - left->first + 2));
    const double up = across * piece_.height / piece_.width;
    for (const auto& [x, y] : corners) {
      if (draws_) {
        canvas_.frame(
            Area{area_.x + (x - left->first) * across, y_ + (high->second - y) * up, 2 * across, 2 * up}.inner(0.25),
            kFaint, 0.25, 0.7);
      }
    }
    y_ += (high->second - low->second + 2) * up + kBetween;
  }

  /// Side by side, with a few characters under each.
  struct Shown {
    const Face* piece;
    std::string below{};
    bool is_up = false;  ///< of a die.
  };

  /// In rows of at most so many; of as many as there is room for, where that is 0 or 1.
  void draw(const std::vector<Shown>& pieces, std::size_t in_row = 0) {
    const bool labelled = std::ranges::any_of(pieces, [](const Shown& shown) { return !shown.below.empty(); });
    const double height = piece_.height + (labelled ? kUnder : 0) + kBetween;
    double x = area_.x;
    std::size_t drawn = 0;
    for (const Shown& shown : pieces) {
      const bool is_full = in_row > 1 && drawn > 0 && drawn % in_row == 0;
      if (is_full || x + piece_.width > area_.right() + 1e-6) {
        x = area_.x;
        y_ += height;
      }
      ++drawn;
      if (draws_) {
        const Area box{x, y_, piece_.width, piece_.height};
        face(*shown.piece, box);
        if (shown.is_up) {
          canvas_.frame(box.inner(-0.4), kBlack, 0.5, 1);
        }
        if (!shown.below.empty()) {
          canvas_.text({x, box.lower(), piece_.width, kUnder}, shown.below,
                       {.points = 6, .across = Toward::Middle, .down = Toward::Middle});
        }
      }
      x += piece_.width + kBetween;
    }
    if (pieces.empty()) {
      line("–", {.points = 8});
    } else {
      y_ += height;
    }
  }

  void face(const Face& piece, const Area& area) const {
    canvas_.fill(area, piece.face_down && !piece.known ? kFaint : kPaperWhite, 0.7);
    const double part = area.height / static_cast<double>(std::max<std::size_t>(1, piece.marks.size()));
    for (std::size_t i = 0; i < piece.marks.size(); ++i) {
      mark(piece.marks[i], {area.x, area.y + part * static_cast<double>(i), area.width, part});
    }
    canvas_.frame(area, kBlack, 0.25, 0.7);
    const std::string text = in_words(!piece.printed->sign.empty()    ? piece.printed->sign
                                      : !piece.printed->label.empty() ? piece.printed->label
                                                                      : piece.printed->name);
    if (piece.marks.empty()) {
      const Area inside = area.inner(piece.printed->sides.empty() ? 0.5 : 2);
      canvas_.text(
          inside, text,
          {.points = whole_words(text, inside.width), .bold = true, .across = Toward::Middle, .down = Toward::Middle});
    }
    for (const FaceSides& sides : piece.printed->sides) {
      draw(sides, area);
    }
    if (piece.owner) {
      canvas_.text({area.x, area.lower() - 2.6, area.width - 0.5, 2.4}, fmt::format("{}", index(*piece.owner) + 1),
                   {.points = 5, .across = Toward::End, .down = Toward::End});
    }
  }

  /// The size of letters in which no word of a text is broken in lines of that width, where there is one.
  [[nodiscard]] double whole_words(const std::string& text, double width) const {
    constexpr double kLargest = 8;
    constexpr double kSmallest = 3.5;
    constexpr double kOneLine = 1000;
    double points = kLargest;
    for (const std::string_view word : split(text, ' ')) {
      const auto is_broken = [&] {
        return canvas_.text_height(width, word, {.points = points, .bold = true}) >
               canvas_.text_height(kOneLine, word, {.points = points, .bold = true}) + 1e-6;
      };
      while (points > kSmallest && is_broken()) {
        points -= 0.5;
      }
    }
    return points;
  }

  void draw(const FaceSides& sides, const Area& area) const {
    const double scale = area.width * 0.021;  // so large that one sees them
    for (std::size_t side = 0; side < sides.numbers.size(); ++side) {
      if (sides.numbers.at(side) != 0) {
        draw_side(canvas_, area, side, sides.numbers.at(side), sides.form, scale);
      }
    }
  }

  /// What a place is called, and the tokens on the piece there, in the corners.
  void corners(const std::string& place, const std::vector<TableToken>& tokens, const Area& area) const {
    canvas_.text({area.x + 0.4, area.y + 0.2, area.width / 2, 2.2}, place, {.points = 5, .ink = kFaint});
    constexpr double kToken = 1.4;
    double x = area.right() - kToken;
    for (const TableToken& token : tokens) {
      canvas_.disc(x, area.y + kToken, kToken, kBlack);
      canvas_.text({x - kToken, area.y, 2 * kToken, 2 * kToken},
                   in_words(token.label.empty() ? token.name : token.label),
                   {.points = 5, .across = Toward::Middle, .down = Toward::Middle, .ink = kPaperWhite});
      x -= 2 * kToken;
    }
  }

  void mark(CategoryId mark, const Area& area) const {
    if (mark == kBlankMark || index(mark) >= categories_.size()) {
      return;
    }
    const Category& category = categories_[index(mark)];
    draw_mark(canvas_, area.inner(0.2),
              category.letter.contains(words_.language()) ? in_words(category.letter) : std::string(1, category.glyph),
              ink_of(category.color));
  }

  [[nodiscard]] std::string in_words(const LocalText& text) const { return in_language(text, words_.language()); }

  static constexpr double kUnder = 2.8;   // for what stands under a piece
  static constexpr double kRowName = 19;  // for what stands over the pieces of a row

  PageCanvas& canvas_;
  const Dictionary& words_;
  const std::vector<Category>& categories_;
  Area area_;
  double y_;
  bool draws_;
  PaperSize piece_ = kPiece;
  bool shows_outlines_ = false;  ///< of structures on which nothing lies.
};

}  // namespace

double PlayPrinter::height_of(const WorkedExample& example, double width) const {
  return PlayDrawing(canvas_, words_, std::get<PlayExample>(example.shows).categories, {0, 0, width, 0}, false)
      .draw(example);
}

void PlayPrinter::print(const WorkedExample& example, const Area& area) const {
  (void)PlayDrawing(canvas_, words_, std::get<PlayExample>(example.shows).categories, area, true).draw(example);
}

double PlayPrinter::height_of(const Table& table, const std::vector<Category>& categories, double width) const {
  return PlayDrawing(canvas_, words_, categories, {0, 0, width, 0}, false).draw_setup(table);
}

void PlayPrinter::print(const Table& table, const std::vector<Category>& categories, const Area& area) const {
  (void)PlayDrawing(canvas_, words_, categories, area, true).draw_setup(table);
}

}  // namespace ossuary::cards
