// Shapes drawn as text: each card a block of 2 x 2 of one letter, capital where it is an anchor, `.` or space
// elsewhere.
#include <algorithm>
#include <sstream>

#include "content/pack/define_files.h"
#include "say/text.h"

namespace ossuary {

namespace {

constexpr std::size_t kMaxSide = 96;  // half cards

/// Reads one drawing. Letters are taken off the grid block by block, from the upper left.
class ShapeReader {
 public:
  ShapeReader(const Marked<std::string>& drawing, Support support, Report& report)
      : at_(drawing.at), support_(support), report_(report) {
    std::istringstream lines(drawing.value);
    for (std::string line; std::getline(lines, line);) {
      std::erase(line, '\r');
      grid_.push_back(std::move(line));
    }
  }

  std::optional<Shape> read() {
    if (grid_.size() > kMaxSide ||
        std::ranges::any_of(grid_, [](const std::string& line) { return line.size() > kMaxSide; })) {
      report_.add("shape-too-large/drawing", at_, {{"most", kMaxSide}});
      return std::nullopt;
    }
    for (std::size_t line = 0; line < grid_.size(); ++line) {
      for (std::size_t column = 0; column < grid_[line].size(); ++column) {
        take_block(line, column);
      }
    }
    if (!good_) {
      return std::nullopt;
    }
    auto shape = Shape::anchored(places_, anchors_, support_);
    if (!shape.ok()) {
      report_error(shape.error());
      return std::nullopt;
    }
    return std::move(shape).value();
  }

 private:
  /// A character, counted from 0; a blank beyond the drawing.
  [[nodiscard]] char at(std::size_t line, std::size_t column) const {
    return line < grid_.size() && column < grid_[line].size() ? grid_[line][column] : ' ';
  }

  [[nodiscard]] Mark mark(std::size_t line, std::size_t column, int width) const {
    return {at_.file, at_.line + 1 + static_cast<int>(line), static_cast<int>(column) + 1, width};
  }

  /// Takes the card whose upper left character is here, if there is one.
  void take_block(std::size_t line, std::size_t column) {
    const char letter = at(line, column);
    if (letter == ' ' || letter == '.') {
      return;
    }
    if (!is_letter(letter)) {
      report_stranger(line, column);
      grid_[line].resize(column);  // columns behind a character that is not ASCII would be counted wrongly
      good_ = false;
      return;
    }
    const bool whole =
        at(line, column + 1) == letter && at(line + 1, column) == letter && at(line + 1, column + 1) == letter;
    const bool alone = wipe(line, column, letter) == 4;
    if (!whole || !alone) {
      if (good_) {  // else a line that is too much or too little makes all cards wrong
        report_.add(whole ? MessageId("bad-drawing/touching") : MessageId("bad-drawing/block"), mark(line, column, 1),
                    {{"letter", std::string(1, letter)}});
      }
      good_ = false;
      return;
    }
    if (is_capital(letter)) {
      anchors_.push_back(places_.size());
    }
    const std::size_t height = grid_.size() - 2 - line;
    places_.push_back({static_cast<int>(column), static_cast<int>(height)});
    marks_.push_back(mark(line, column, 2));
  }

  /// Reports the character here, which belongs in no drawing. Before it all are ASCII.
  void report_stranger(std::size_t line, std::size_t column) {
    const char32_t code = code_point_at(grid_[line], column);
    const std::string written =
        grid_[line].substr(column, std::max<std::size_t>(1, sequence_length(grid_[line], column)));
    const std::string blank = name_of_blank(code);
    const char alike = ascii_like(code);
    const Mark at = mark(line, column, 1);
    if (!blank.empty()) {
      report_.add(first_hidden(written) ? MessageId("bad-drawing/invisible") : MessageId("bad-drawing/blank"), at,
                  {{"blank", blank}});
    } else {
      report_.add("bad-drawing/stranger", at, {{"character", written}},
                  alike == '\0' ? TextArguments() : TextArguments{{"alike", std::string(1, alike)}});
    }
  }

  /// Blanks out the letters that are connected to the one at `line`, `column`; returns how many there were.
  int wipe(std::size_t line, std::size_t column, char letter) {
    if (at(line, column) != letter) {
      return 0;
    }
    grid_[line][column] = ' ';
    return 1 + wipe(line, column + 1, letter) + wipe(line + 1, column, letter) +
           (column > 0 ? wipe(line, column - 1, letter) : 0) + (line > 0 ? wipe(line - 1, column, letter) : 0);
  }

  void report_error(const ShapeError& error) {
    switch (error.reason) {
      case ShapeError::Reason::Empty:
        report_.add("bad-drawing/empty", at_);
        return;
      case ShapeError::Reason::TooLarge:
        report_too_large(error, at_, report_);
        return;
      case ShapeError::Reason::NoAnchor:
        report_.add("shape-no-anchor", at_);
        return;
      case ShapeError::Reason::Overlap:
      case ShapeError::Reason::Unreachable:
        break;
    }
    const auto lowest = std::ranges::max_element(
        error.places, {}, [&](std::size_t place) { return std::pair(marks_[place].line, -marks_[place].column); });
    report_.add("shape-unreachable", marks_[*lowest]);  // others may rest on it
  }

  Mark at_;
  Support support_;
  Report& report_;
  std::vector<std::string> grid_;
  std::vector<Place> places_;
  std::vector<std::size_t> anchors_;
  std::vector<Mark> marks_;  ///< of the cards.
  bool good_ = true;
};

}  // namespace

std::optional<Shape> shape_from_drawing(const Marked<std::string>& drawing, Support support, Report& report) {
  return ShapeReader(drawing, support, report).read();
}

}  // namespace ossuary
