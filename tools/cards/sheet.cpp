#include "cards/sheet.h"

#include <algorithm>

namespace ossuary::cards {

namespace {

constexpr double kLongestMark = 4;
constexpr double kMarkGap = 0.5;  // between a mark and what is printed

std::size_t fitting(double room, double each) {
  return room < each ? 0 : static_cast<std::size_t>((room + 1e-6) / each);
}

}  // namespace

Sheet::Sheet(const PaperSize& paper, const PaperSize& thing, double bleed)
    : paper_(paper),
      thing_(thing),
      bleed_(bleed),
      columns_(fitting(paper.width - 2 * kPaperMargin, thing.width + 2 * bleed)),
      rows_(fitting(paper.height - 2 * kPaperMargin, thing.height + 2 * bleed)) {}

Area Sheet::block() const {
  const double width = static_cast<double>(columns_) * (thing_.width + 2 * bleed_);
  const double height = static_cast<double>(rows_) * (thing_.height + 2 * bleed_);
  return {(paper_.width - width) / 2, (paper_.height - height) / 2, width, height};
}

Area Sheet::place(std::size_t number) const {
  const Area all = block();
  const std::size_t whole_rows = number / columns_;
  const auto column = static_cast<double>(number - whole_rows * columns_);
  const auto row = static_cast<double>(whole_rows);
  return {all.x + bleed_ + column * (thing_.width + 2 * bleed_), all.y + bleed_ + row * (thing_.height + 2 * bleed_),
          thing_.width, thing_.height};
}

Area Sheet::back_place(std::size_t number, Turning turning) const {
  Area back = place(number);
  if (turning == Turning::LongEdge) {
    back.x = paper_.width - back.right();
  } else {
    back.y = paper_.height - back.lower();
  }
  return back;
}

std::vector<SheetLine> Sheet::cut_marks() const {
  const Area all = block();
  const double across = std::min(kLongestMark, all.x - kMarkGap);
  const double along = std::min(kLongestMark, all.y - kMarkGap);
  std::vector<SheetLine> marks;
  for (std::size_t column = 0; column < columns_; ++column) {
    const Area at = place(column);
    for (const double x : {at.x, at.right()}) {
      marks.push_back({x, all.y - kMarkGap, x, all.y - along});
      marks.push_back({x, all.lower() + kMarkGap, x, all.lower() + along});
    }
  }
  for (std::size_t row = 0; row < rows_; ++row) {
    const Area at = place(row * columns_);
    for (const double y : {at.y, at.lower()}) {
      marks.push_back({all.x - kMarkGap, y, all.x - across, y});
      marks.push_back({all.right() + kMarkGap, y, all.right() + across, y});
    }
  }
  return marks;
}

SheetLine Sheet::check_line() const {
  constexpr double kFromBlock = kLongestMark + 1.5;
  const Area all = block();
  if (all.y >= all.x) {
    const double y = std::min(all.lower() + kFromBlock, paper_.height - kPaperMargin);
    return {(paper_.width - kCheckLength) / 2, y, (paper_.width + kCheckLength) / 2, y};
  }
  const double x = std::max(all.x - kFromBlock, kPaperMargin);
  return {x, (paper_.height + kCheckLength) / 2, x, (paper_.height - kCheckLength) / 2};
}

int most_bleed(const PaperSize& paper) {
  const std::size_t most = Sheet(paper, kCardSize, 0).capacity();
  int bleed = 0;
  while (Sheet(paper, kCardSize, bleed + 1).capacity() == most) {
    ++bleed;
  }
  return bleed;
}

}  // namespace ossuary::cards
