#include "content/pack/shape_drawing.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary {

namespace {

constexpr int kMaxSide = 96;  // half cards; a Place counts up to 127

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }

/// A card as drawn: its upper left character, as line and column from 0.
struct Block {
  int line = 0;
  int column = 0;
  bool anchor = false;
};

/// Reads one drawing. Letters are taken off the grid block by block, from the upper left.
class ShapeReader {
 public:
  ShapeReader(const Marked<std::string>& drawing, Report& report) : at_(drawing.at), report_(report) {
    std::string_view rest = drawing.value;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      std::string line(rest.substr(0, end));
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
      line.erase(std::remove(line.begin(), line.end(), '\r'), line.end());
      grid_.push_back(std::move(line));
    }
  }

  std::optional<Shape> read() {
    if (!fits() || !take_blocks()) {
      return std::nullopt;
    }
    std::vector<Place> places;
    std::vector<std::size_t> anchors;
    for (const Block& block : blocks_) {
      if (block.anchor) {
        anchors.push_back(places.size());
      }
      const int height = static_cast<int>(grid_.size()) - 2 - block.line;
      places.push_back({static_cast<std::int8_t>(block.column), static_cast<std::int8_t>(height)});
    }
    auto shape = Shape::anchored(places, anchors);
    if (!shape.ok()) {
      report_error(shape.error());
      return std::nullopt;
    }
    return std::move(shape).value();
  }

 private:
  [[nodiscard]] char at(int line, int column) const {
    const auto row = static_cast<std::size_t>(line);
    const auto place = static_cast<std::size_t>(column);
    return row < grid_.size() && place < grid_[row].size() ? grid_[row][place] : ' ';
  }

  [[nodiscard]] Mark mark(int line, int column, int width) const {
    return {at_.file, at_.line + 1 + line, column + 1, width};
  }
  [[nodiscard]] Mark mark(const Block& block) const { return mark(block.line, block.column, 2); }

  bool fits() {
    const auto is_wide = [](const std::string& line) { return line.size() > static_cast<std::size_t>(kMaxSide); };
    if (grid_.size() <= static_cast<std::size_t>(kMaxSide) && std::none_of(grid_.begin(), grid_.end(), is_wide)) {
      return true;
    }
    report_.add("shape-too-large", at_, fmt::format("a drawing is at most {} characters wide and tall", kMaxSide));
    return false;
  }

  bool take_blocks() {
    bool good = true;
    for (int line = 0; line < static_cast<int>(grid_.size()); ++line) {
      for (int column = 0; column < static_cast<int>(grid_[static_cast<std::size_t>(line)].size()); ++column) {
        good = take_block(line, column) && good;
      }
    }
    return good;
  }

  bool take_block(int line, int column) {
    const char letter = at(line, column);
    if (letter == ' ' || letter == '.') {
      return true;
    }
    if (!is_letter(letter)) {
      const bool ascii = static_cast<unsigned char>(letter) < 0x80U;
      report_.add("bad-drawing", mark(line, column, 1),
                  ascii ? fmt::format("{} does not belong in a drawing", in_quotes(std::string(1, letter)))
                        : "this letter does not belong in a drawing",
                  "cards are drawn with letters A to Z and a to z, empty space with `.` or blanks");
      wipe_line(line, column);
      return false;
    }
    const bool whole =
        at(line, column + 1) == letter && at(line + 1, column) == letter && at(line + 1, column + 1) == letter;
    const bool alone = whole && !continues(line, column, letter);
    if (!alone) {
      report_.add("bad-drawing", mark(line, column, 1),
                  fmt::format("{} is not a block of 2 x 2", in_quotes(std::string(1, letter))),
                  whole ? "two cards that touch need different letters" : "a card is two letters wide and two tall");
      wipe(line, column, letter);
      return false;
    }
    wipe(line, column, letter);
    blocks_.push_back({line, column, is_capital(letter)});
    return true;
  }

  /// True if the block at `line`, `column` goes on at a side, so that two cards of one letter run together.
  [[nodiscard]] bool continues(int line, int column, char letter) const {
    for (int step = 0; step < 2; ++step) {
      if (at(line + step, column + 2) == letter || at(line + 2, column + step) == letter ||
          (column > 0 && at(line + step, column - 1) == letter)) {
        return true;
      }
    }
    return false;
  }

  /// Blanks out the letters that hang together with the one at `line`, `column`.
  void wipe(int line, int column, char letter) {
    std::vector<std::pair<int, int>> open{{line, column}};
    while (!open.empty()) {
      const auto [row, place] = open.back();
      open.pop_back();
      if (row < 0 || place < 0 || at(row, place) != letter) {
        continue;
      }
      grid_[static_cast<std::size_t>(row)][static_cast<std::size_t>(place)] = ' ';
      open.insert(open.end(), {{row, place + 1}, {row, place - 1}, {row + 1, place}, {row - 1, place}});
    }
  }

  /// Columns behind a character that is not ASCII would be counted wrongly, so the rest of the line is skipped.
  void wipe_line(int line, int column) {
    grid_[static_cast<std::size_t>(line)].resize(static_cast<std::size_t>(column));
  }

  void report_error(const ShapeError& error) {
    switch (error.reason) {
      case ShapeError::Reason::Empty:
        report_.add("bad-drawing", at_, "the drawing shows no card");
        return;
      case ShapeError::Reason::TooLarge:
        report_.add("shape-too-large", at_, error.message);
        return;
      case ShapeError::Reason::NoAnchor:
        report_.add("shape-no-anchor", at_, error.message, "draw at least one card in capital letters");
        return;
      case ShapeError::Reason::Overlap:
      case ShapeError::Reason::Unreachable:
        break;
    }
    for (const std::size_t place : error.places) {
      report_.add("shape-unreachable", mark(blocks_[place]), "this card can never be placed",
                  "a card needs all cards below it; where none is below, one at its side, or to be an anchor");
    }
  }

  Mark at_;
  Report& report_;
  std::vector<std::string> grid_;
  std::vector<Block> blocks_;
};

}  // namespace

std::optional<Shape> shape_from_drawing(const Marked<std::string>& drawing, Report& report) {
  return ShapeReader(drawing, report).read();
}

}  // namespace ossuary
