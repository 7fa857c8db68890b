#include "structures/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>

#include "say/text.h"
#include "say/utf8.h"
#include "structures/drawn_lines.h"

namespace ossuary {

namespace {

constexpr char kNoAccount = '.';
constexpr char kNoCard = '-';
constexpr std::string_view kCode = "bad-drawing";
constexpr const char* kHowToDraw = "draw `.` for any skull and `-` where no card lies";

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

std::vector<Glyph> glyphs_of(std::string_view line) {
  std::vector<Glyph> glyphs;
  std::size_t length = 1;
  for (std::size_t i = 0, column = 1; i < line.size(); i += length, ++column) {
    length = std::max<std::size_t>(1, sequence_length(line, i));
    if (!is_blank(line[i])) {
      glyphs.push_back({line[i], static_cast<int>(column), line.substr(i, length)});
    }
  }
  return glyphs;
}

/// False for a character that no drawing has.
bool may_be_glyph(const Glyph& glyph) {
  return std::isalpha(static_cast<unsigned char>(glyph.letter)) != 0 || glyph.letter == kNoAccount ||
         glyph.letter == kNoCard;
}

/// Reads one drawing and collects what is wrong with it.
class DrawingReader {
 public:
  DrawingReader(const Ruleset& rules, const Shape& shape, const TextSource& source)
      : rules_(rules), shape_(shape), source_(source), lines_(lines_of(source)) {}

  Result<DrawnStructure, std::vector<Diagnostic>> read() {
    const std::vector<std::size_t> levels = levels_from_top(shape_);
    if (lines_.size() != levels.size()) {
      report_line_count(levels.size());  // which line is which level is anybody's guess
    } else if (is_of_another_shape(levels)) {
      report_shape(levels);
    } else {
      for (std::size_t i = 0; i < lines_.size(); ++i) {
        read_level(lines_[i], levels[i]);
      }
    }
    if (faults_.empty()) {
      find_half_cards();
    }
    if (!faults_.empty()) {
      return std::move(faults_);
    }
    return drawn_;
  }

 private:
  void add(const DrawnLine& line, int column, int width, std::string message, std::string hint) {
    faults_.push_back({Severity::Error,
                       kCode,
                       {source_.file, line.number, column, width},
                       plain(std::move(message), std::move(hint)),
                       printable(line.text)});
  }

  void report_line_count(std::size_t wanted) {
    const std::string message =
        fmt::format("the drawing has {}, the shape has {}", counted(lines_.size(), "line"), counted(wanted, "level"));
    const std::string hint =
        with_lines_drawn().empty() ? "draw one line a level, the highest first" : with_lines_drawn();
    if (lines_.empty()) {
      faults_.push_back({Severity::Error, kCode, {source_.file, source_.first_line, 0, 1}, plain(message, hint)});
    } else {
      const DrawnLine& line = lines_[std::min(wanted, lines_.size() - 1)];
      add(line, line.glyphs.front().column, line.glyphs.back().column - line.glyphs.front().column + 1, message, hint);
    }
  }

  /// Says for whom a structure of such lines is built; "" for nobody.
  [[nodiscard]] std::string with_lines_drawn() const {
    for (const auto& [players, structures] : rules_.setups) {
      for (const StructureSpec& spec : structures) {
        const auto skulls = [&](std::size_t level) { return spec.shape.line(level).size(); };
        if (std::ranges::equal(lines_, levels_from_top(spec.shape), {}, skulls_on, skulls)) {
          return fmt::format("the {} for {} has such lines", spec.name, counted(players, "player"));
        }
      }
    }
    return "";
  }

  static std::size_t skulls_on(const DrawnLine& line) { return line.glyphs.size(); }

  [[nodiscard]] std::vector<std::size_t> skulls_of(const std::vector<std::size_t>& levels) const {
    std::vector<std::size_t> skulls;
    std::ranges::transform(levels, std::back_inserter(skulls),
                           [&](std::size_t level) { return shape_.line(level).size(); });
    return skulls;
  }

  /// True if most lines have another number of skulls than their levels, and nothing that is no glyph.
  [[nodiscard]] bool is_of_another_shape(const std::vector<std::size_t>& levels) const {
    const std::vector<std::size_t> wanted = skulls_of(levels);
    std::size_t differ = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!std::ranges::all_of(lines_[i].glyphs, may_be_glyph)) {
        return false;
      }
      differ += lines_[i].glyphs.size() != wanted[i] ? 1U : 0U;
    }
    return differ > 1 && 2 * differ > lines_.size();
  }

  void report_shape(const std::vector<std::size_t>& levels) {
    std::vector<std::size_t> shown;
    std::ranges::transform(lines_, std::back_inserter(shown), skulls_on);
    const Glyph& first = lines_.front().glyphs.front();
    add(lines_.front(), first.column, lines_.front().glyphs.back().column - first.column + 1,
        fmt::format("the lines show {} skulls, the levels of the shape have {}", fmt::join(shown, ", "),
                    fmt::join(skulls_of(levels), ", ")),
        with_lines_drawn().empty() ? kHowToDraw : with_lines_drawn());
  }

  /// Of a line with too few or too many glyphs one error is enough: a character that can be none is the cause.
  void read_level(const DrawnLine& line, std::size_t level) {
    const std::vector<CellId> cells = shape_.line(level);
    if (line.glyphs.size() != cells.size()) {
      if (const auto other = std::ranges::find_if_not(line.glyphs, may_be_glyph); other != line.glyphs.end()) {
        report_unknown(line, *other);
        return;
      }
      const bool more = line.glyphs.size() > cells.size();
      const Glyph& first = line.glyphs[more ? cells.size() : line.glyphs.size() - 1];
      const int width = more ? line.glyphs.back().column - first.column + 1 : 1;
      add(line, first.column, width,
          fmt::format("level {} has {}, the line shows {}", level + 1, counted(cells.size(), "skull"),
                      line.glyphs.size()),
          more ? "leave these out" : kHowToDraw);
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      read_glyph(line, line.glyphs[i], cells[i]);
    }
  }

  void read_glyph(const DrawnLine& line, const Glyph& glyph, CellId cell) {
    const bool single = glyph.text.size() == 1;
    const auto kind = single ? rules_.kind_with_glyph(glyph.letter) : std::nullopt;
    if (!kind && !(single && (glyph.letter == kNoAccount || glyph.letter == kNoCard))) {
      report_unknown(line, glyph);
      return;
    }
    if (kind) {
      drawn_.cells[index(*kind)].insert(cell);
    }
    if (glyph.letter != kNoCard || kind) {
      drawn_.filled.insert(place_of(cell));
    } else {
      empty_.push_back({&line, glyph.column, cell});
    }
  }

  /// Reports a glyph of no skull where it is drawn first.
  void report_unknown(const DrawnLine& line, const Glyph& glyph) {
    if (unknown_.emplace(glyph.text).second) {
      const std::string blank = name_of_blank(code_point_at(glyph.text, 0));
      add(line, glyph.column, 1,
          blank.empty() ? fmt::format("no skull has the glyph \"{}\"", printable(glyph.text))
                        : fmt::format("there is {} here, not a plain space", blank),
          blank.empty() ? hint_of(glyph)
                        : std::string(first_hidden(glyph.text) ? "remove it" : "type the space again"));
    }
  }

  [[nodiscard]] std::string hint_of(const Glyph& glyph) const {
    constexpr char kCaseBit = 'a' ^ 'A';
    if (const char alike = ascii_like(code_point_at(glyph.text, 0)); alike != '\0') {
      return fmt::format("this looks like {}: write that instead", alike);
    }
    if (!may_be_glyph(glyph)) {
      return "a glyph is a letter, `.` for any skull or `-` for no card; blanks are between, and # begins a comment";
    }
    if (const auto meant = rules_.kind_with_glyph(static_cast<char>(glyph.letter ^ kCaseBit))) {
      return fmt::format("did you mean \"{}\" ({})?", rules_.kinds[index(*meant)].glyph,
                         rules_.kinds[index(*meant)].id);
    }
    std::string text = "the glyphs are";
    for (const Kind& kind : rules_.kinds) {
      text += fmt::format(" {} ({}),", kind.glyph, kind.id);
    }
    return text + " `.` for any skull and `-` for no card";
  }

  /// A `-` on a place whose other skull is drawn.
  void find_half_cards() {
    for (const EmptyCell& empty : empty_) {
      if (drawn_.filled.contains(place_of(empty.cell))) {
        const bool top = empty.cell == top_cell(place_of(empty.cell));
        add(*empty.line, empty.column, 1, fmt::format("half a card: its {} skull is drawn", top ? "lower" : "upper"),
            "draw `.` for a blank half, or `-` for both where no card lies");
      }
    }
  }

  struct EmptyCell {
    const DrawnLine* line = nullptr;
    int column = 0;
    CellId cell{};
  };

  const Ruleset& rules_;
  const Shape& shape_;
  const TextSource& source_;
  std::vector<DrawnLine> lines_;
  std::vector<EmptyCell> empty_;
  std::set<std::string_view> unknown_;  ///< glyphs that were reported.
  std::vector<Diagnostic> faults_;
  DrawnStructure drawn_;
};

char glyph_of(const Ruleset& rules, const DrawnStructure& drawn, CellId cell) {
  for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind) {
    if (drawn.cells[kind].contains(cell)) {
      return rules.kinds[kind].glyph;
    }
  }
  return drawn.filled.contains(place_of(cell)) ? kNoAccount : kNoCard;
}

}  // namespace

std::vector<DrawnLine> lines_of(const TextSource& source) {
  std::vector<DrawnLine> lines;
  std::string_view rest = source.text;
  for (int number = source.first_line; !rest.empty(); ++number) {
    const std::size_t end = rest.find('\n');
    std::string_view text = without_mark(rest.substr(0, end));  // texts may be joined, with the mark of each
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (text.ends_with('\r')) {
      text.remove_suffix(1);
    }
    std::vector<Glyph> glyphs = glyphs_of(text.substr(0, text.find('#')));
    if (!glyphs.empty()) {
      lines.push_back({text, number, std::move(glyphs)});
    }
  }
  return lines;
}

std::vector<std::size_t> levels_from_top(const Shape& shape) {
  std::vector<std::size_t> levels;
  for (std::size_t level = shape.level_count(); level-- > 0;) {
    if (!shape.cells_at(level).empty()) {
      levels.push_back(level);
    }
  }
  return levels;
}

Result<DrawnStructure, std::vector<Diagnostic>> parse_drawing(const Ruleset& rules, const Shape& shape,
                                                              const TextSource& source) {
  return DrawingReader(rules, shape, source).read();
}

std::string draw(const Ruleset& rules, const Shape& shape, const DrawnStructure& drawn) {
  return draw(shape, [&](CellId cell) { return std::string(1, glyph_of(rules, drawn, cell)); });
}

std::string draw(const Shape& shape, const std::function<std::string(CellId)>& text_of) {
  constexpr int kCharactersPerHalfCard = 2;
  int leftmost = shape.places().front().x;
  for (const Place& place : shape.places()) {
    leftmost = std::min<int>(leftmost, place.x);
  }
  std::string text;
  for (const std::size_t level : levels_from_top(shape)) {
    std::string line;
    for (const CellId cell : shape.line(level)) {
      const int column = (shape.left(cell) - leftmost) * kCharactersPerHalfCard;
      line.resize(std::max(line.size(), static_cast<std::size_t>(column)), ' ');
      line += text_of(cell);
    }
    text += line + '\n';
  }
  return text;
}

}  // namespace ossuary
