#include "rulebook/worked_example.h"

#include <fmt/format.h>

#include <algorithm>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

constexpr int kIndent = 2;
constexpr int kBetween = 3;

/// Lines of one width.
struct Block {
  std::vector<std::string> lines;
  int width = 0;

  void add(std::string line) {
    width = std::max(width, columns_of(line));
    lines.push_back(std::move(line));
  }
};

Block block_of(const WorkedExample& example, const StructureExample& structure, const Dictionary& words) {
  Block block;
  for (const ExamplePoints& points : example.points) {
    block.add(points_in_words(points, words));
  }
  block.add(structure.effect.empty() ? structure.shape : fmt::format("{}, {}", structure.shape, structure.effect));
  const auto earned = split(structure.earned, '\n');
  int width = 0;
  for (const std::string_view line : split(structure.drawing, '\n')) {
    width = std::max(width, columns_of(line));
  }
  std::size_t level = 0;
  for (const std::string_view line : split(structure.drawing, '\n')) {
    if (!line.empty()) {
      const std::string_view points = level < earned.size() ? earned[level] : std::string_view();
      block.add(points.empty()
                    ? std::string(line)
                    : fmt::format("{}{}{}", line,
                                  std::string(static_cast<std::size_t>(width + kBetween - columns_of(line)), ' '),
                                  points));
    }
    ++level;
  }
  return block;
}

/// Blocks side by side, their last lines level.
std::string row_of(std::span<const Block> blocks) {
  const std::size_t height =
      std::ranges::max_element(blocks, {}, [](const Block& block) { return block.lines.size(); })->lines.size();
  std::string text;
  for (std::size_t i = 0; i < height; ++i) {
    std::string line;
    int column = 0;
    int begin = kIndent;
    for (const Block& block : blocks) {
      const std::size_t above = height - block.lines.size();
      if (i >= above) {
        const std::string& own = block.lines[i - above];
        line.append(static_cast<std::size_t>(begin - column), ' ').append(own);
        column = begin + columns_of(own);
      }
      begin += block.width + kBetween;
    }
    text += line + '\n';
  }
  return text;
}

/// Blocks in rows of at most `width` columns, a paragraph each.
std::vector<std::string> rows_of(std::span<const Block> blocks, int width) {
  std::vector<std::string> rows;
  std::size_t begin = 0;
  while (begin < blocks.size()) {
    std::size_t end = begin;
    int column = kIndent;
    while (end < blocks.size() && (end == begin || column + blocks[end].width <= width)) {
      column += blocks[end++].width + kBetween;
    }
    rows.push_back(row_of(blocks.subspan(begin, end - begin)));
    begin = end;
  }
  return rows;
}

std::string all_points_of(const WorkedExample& example, const Dictionary& words) {
  std::vector<std::string> all;
  std::optional<Seat> last;
  for (const ExamplePoints& points : example.points) {
    all.push_back(points.seat && points.seat == last ? fmt::format("{} {}", points.name, points.points)
                                                     : points_in_words(points, words));
    last = points.seat;
  }
  return all.empty() ? capitalized(example.title) : fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace

bool is_bare(const Table& table) {
  return table.zones.empty() && table.structures.empty() && table.dice.empty() && table.pools.empty() &&
         table.counters.empty();
}

std::string points_in_words(const ExamplePoints& points, const Dictionary& words) {
  return points.seat
             ? fmt::format("{}: {} {}", capitalized(words.seat(index(*points.seat))), points.name, points.points)
             : fmt::format("{} {}", points.name, points.points);
}

std::vector<std::string> side_by_side(std::span<const CaptionedDrawing> drawings, int width) {
  std::vector<Block> blocks;
  for (const auto& [caption, drawing] : drawings) {
    Block& block = blocks.emplace_back();
    block.add(caption);
    for (const std::string_view line : split(drawing, '\n')) {
      if (!line.empty()) {
        block.add(std::string(line));
      }
    }
  }
  return rows_of(blocks, width);
}

std::vector<std::string> paragraphs_of(std::span<const WorkedExample> examples, int width, bool sourced,
                                       const Dictionary& words) {
  std::vector<Block> blocks;
  for (const WorkedExample& example : examples) {
    if (const auto* const structure = std::get_if<StructureExample>(&example.shows)) {
      blocks.push_back(block_of(example, *structure, words));
    }
  }
  std::vector<std::string> all = rows_of(blocks, width);
  for (const WorkedExample& example : examples) {
    const auto* const play = std::get_if<PlayExample>(&example.shows);
    if (play == nullptr) {
      continue;
    }
    std::string text = "  " + all_points_of(example, words) + ":\n";
    text += play->position.empty() ? "" : fmt::format("    {}\n", fmt::join(play->position, " "));
    for (const std::string& sentence : play->done) {
      text += fmt::format("    {}\n", sentence);
    }
    if (!play->result.empty()) {
      const std::string result = fmt::format("{}", fmt::join(play->result, " "));
      text += fmt::format("    {}\n", words.say("Then: {result}", {{"result", result}}));
    }
    all.push_back(std::move(text));
  }
  if (sourced) {
    for (const WorkedExample& example : examples) {
      all.push_back(fmt::format("  {}: {}.", all_points_of(example, words), example.source));
    }
  }
  return all;
}

}  // namespace ossuary
