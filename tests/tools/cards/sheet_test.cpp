// Where cards lie on paper: as many as fit, and each back behind its front, whichever edge the paper is turned over.
#include "cards/sheet.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace ossuary {

namespace {

using cards::Area;
using cards::kA4;
using cards::kLetter;
using cards::PaperSize;
using cards::Sheet;
using cards::Turning;

bool overlap(const Area& one, const Area& other) {
  return one.x < other.right() - 1e-9 && other.x < one.right() - 1e-9 && one.y < other.lower() - 1e-9 &&
         other.y < one.lower() - 1e-9;
}

bool same_place(const Area& one, const Area& other) {
  return std::abs(one.x - other.x) < 1e-9 && std::abs(one.y - other.y) < 1e-9;
}

}  // namespace

TEST_CASE("nine cards with their bleed fit on both papers, apart and away from the edges", "[cards]") {
  CHECK(cards::most_bleed(kA4) == 2);
  CHECK(cards::most_bleed(kLetter) == 1);
  for (const PaperSize& paper : {kA4, kLetter}) {
    for (int bleed = 0; bleed <= cards::most_bleed(paper); ++bleed) {
      const Sheet sheet(paper, cards::kCardSize, bleed);
      REQUIRE(sheet.columns() == 3);
      REQUIRE(sheet.rows() == 3);
      for (std::size_t i = 0; i < sheet.capacity(); ++i) {
        const Area card = sheet.place(i);
        const Area printed = card.inner(-bleed);
        CHECK(card.width == 63);
        CHECK(card.height == 88);
        CHECK(std::min(printed.x, printed.y) >= cards::kPaperMargin - 1e-9);
        CHECK(printed.right() <= paper.width - cards::kPaperMargin + 1e-9);
        CHECK(printed.lower() <= paper.height - cards::kPaperMargin + 1e-9);
        for (std::size_t other = 0; other < i; ++other) {
          CHECK_FALSE(overlap(printed, sheet.place(other).inner(-bleed)));
        }
      }
    }
  }
}

TEST_CASE("a back lies behind its front, however the paper is turned", "[cards]") {
  for (const PaperSize& paper : {kA4, kLetter}) {
    const Sheet sheet(paper, cards::kCardSize, 1);
    for (std::size_t i = 0; i < sheet.capacity(); ++i) {
      const Area front = sheet.place(i);
      // Turned over the long edge, what was at the left is at the right; over the short one, what was above is below.
      const Area over_long{paper.width - front.right(), front.y, front.width, front.height};
      const Area over_short{front.x, paper.height - front.lower(), front.width, front.height};
      CHECK(same_place(sheet.back_place(i, Turning::LongEdge), over_long));
      CHECK(same_place(sheet.back_place(i, Turning::ShortEdge), over_short));
      CHECK(same_place(sheet.back_place(i, Turning::LongEdge), sheet.place(i / 3 * 3 + (2 - i % 3))));
      CHECK(same_place(sheet.back_place(i, Turning::ShortEdge), sheet.place((2 - i / 3) * 3 + i % 3)));
    }
  }
}

TEST_CASE("marks in the margins show every cut", "[cards]") {
  for (const PaperSize& paper : {kA4, kLetter}) {
    const Sheet sheet(paper, cards::kCardSize, 1);
    const auto marks = sheet.cut_marks();
    CHECK(marks.size() == 24);  // two sides of three columns and three rows, at both ends
    for (std::size_t i = 0; i < sheet.capacity(); ++i) {
      const Area card = sheet.place(i);
      for (const double x : {card.x, card.right()}) {
        CHECK(std::ranges::count_if(marks, [&](const auto& mark) { return mark.x == x && mark.to_x == x; }) == 2);
      }
      for (const double y : {card.y, card.lower()}) {
        CHECK(std::ranges::count_if(marks, [&](const auto& mark) { return mark.y == y && mark.to_y == y; }) == 2);
      }
    }
    for (const auto& mark : marks) {
      const Area line{std::min(mark.x, mark.to_x), std::min(mark.y, mark.to_y), std::abs(mark.x - mark.to_x),
                      std::abs(mark.y - mark.to_y)};
      CHECK(std::min(line.x, line.y) >= 0);
      CHECK(line.right() <= paper.width);
      CHECK(line.lower() <= paper.height);
      CHECK(line.width + line.height > 2);
      for (std::size_t i = 0; i < sheet.capacity(); ++i) {
        CHECK_FALSE(overlap(line, sheet.place(i).inner(-1)));
      }
    }
  }
}

TEST_CASE("a line of 50 mm lies in a margin, apart from what is cut out and from the edges", "[cards]") {
  for (const PaperSize& paper : {kA4, kLetter}) {
    for (int bleed = 0; bleed <= cards::most_bleed(paper); ++bleed) {
      const Sheet sheet(paper, cards::kCardSize, bleed);
      const cards::SheetLine line = sheet.check_line();
      const Area around{std::min(line.x, line.to_x), std::min(line.y, line.to_y), std::abs(line.x - line.to_x),
                        std::abs(line.y - line.to_y)};
      CHECK(around.width + around.height == Approx(cards::kCheckLength));
      CHECK_FALSE(overlap(around.inner(-0.5), sheet.block()));
      CHECK(std::min(around.x, around.y) >= cards::kPaperMargin);
      CHECK(around.right() <= paper.width - cards::kPaperMargin);
      CHECK(around.lower() <= paper.height - cards::kPaperMargin);
    }
  }
}

}  // namespace ossuary
