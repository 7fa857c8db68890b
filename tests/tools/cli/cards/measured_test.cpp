// Printed pages, measured as two other programs draw them, and what a PDF asks of printers.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "support/content.h"
#include "tools/cli/cards/printed.h"

namespace ossuary {

namespace {

constexpr double kTenth = 0.1;  // mm
constexpr double kPixelsInMm = 600 / 25.4;

/// The first page as a program draws it, 600 pixels to the inch.
test::GrayPicture drawn_by(const std::string& program, const std::string& pdf) {
  const std::string command =
      program == "poppler" ? "pdftoppm -r 600 -gray -f 1 -l 1 \"$PDF\""
                           : "gs -q -dNOPAUSE -dBATCH -dSAFER -sDEVICE=pgmraw -r600 -dLastPage=1 -sOutputFile=%stdout "
                             "\"$PDF\"";
  return test::gray_picture(test::about_pdf(pdf, command));
}

/// Where lines cross a row of pixels at `at` millimetres from above, or, `upright`, a column that far from the left.
std::vector<double> crossings(const test::GrayPicture& page, double at, bool upright) {
  const auto fixed = static_cast<std::size_t>(std::lround(at * kPixelsInMm));
  std::vector<double> found;
  double sum = 0;
  int dark = 0;
  for (std::size_t i = 0; i < (upright ? page.height : page.width); ++i) {
    if ((upright ? page.at(fixed, i) : page.at(i, fixed)) < 128) {
      sum += (static_cast<double>(i) + 0.5) / kPixelsInMm;
      ++dark;
    } else if (dark > 0) {
      found.push_back(sum / std::exchange(dark, 0));
      sum = 0;
    }
  }
  return found;
}

/// What is between the first and the second line, the third and the fourth, and so on.
std::vector<double> widths_between(const std::vector<double>& lines) {
  std::vector<double> widths;
  for (std::size_t i = 0; i + 1 < lines.size(); i += 2) {
    widths.push_back(lines[i + 1] - lines[i]);
  }
  return widths;
}

/// The numbers of a box of a page, in millimetres.
std::vector<double> box_of(const std::string& pdf, const std::string& name, int page = 1) {
  std::istringstream line(test::about_pdf(
      pdf, fmt::format("pdfinfo -box -f {0} -l {0} \"$PDF\" | grep '{1}:' | sed 's/.*://'", page, name)));
  std::vector<double> numbers;
  for (double number = 0; line >> number;) {
    numbers.push_back(number * 25.4 / 72);
  }
  return numbers;
}

}  // namespace

TEST_CASE("cards measure 63 x 88 mm between their marks, as two programs draw them", "[cards][release]") {
  for (const cards::PaperSize& paper : {cards::kA4, cards::kLetter}) {
    const std::string pdf = test::printed(test::shipped(), "jesters", "en", {.paper = paper}).files.front();
    const cards::Sheet sheet(paper, cards::kCardSize, 1);
    for (const std::string program : {"poppler", "ghostscript"}) {
      CAPTURE(paper.width, program);
      const test::GrayPicture page = drawn_by(program, pdf);
      REQUIRE(static_cast<double>(page.width) == Approx(paper.width * kPixelsInMm).margin(1));
      const std::vector<double> across = widths_between(crossings(page, sheet.block().y - 0.6, false));
      const std::vector<double> along = widths_between(crossings(page, sheet.block().x - 2, true));
      CHECK(across.size() == 3);
      CHECK(along.size() == 3);
      for (const double width : across) {
        CHECK(width == Approx(63).margin(kTenth));
      }
      for (const double height : along) {
        CHECK(height == Approx(88).margin(kTenth));
      }
    }
  }
}

TEST_CASE("the line to check by is 50 mm long, and as much longer as the pages are scaled", "[cards][release]") {
  for (const double scale : {1.0, 1.05}) {
    const std::string pdf = test::printed(test::shipped(), "jesters", "en", {.scale = scale}).files.front();
    const cards::SheetLine line = cards::Sheet(cards::kA4, cards::kCardSize, 1).check_line();
    const double y = cards::kA4.height / 2 + (line.y - 0.5 - cards::kA4.height / 2) * scale;
    for (const std::string program : {"poppler", "ghostscript"}) {
      CAPTURE(scale, program);
      const std::vector<double> ends = crossings(drawn_by(program, pdf), y, false);
      REQUIRE(ends.size() >= 2);  // then come letters
      CHECK(ends[1] - ends[0] == Approx(50 * scale).margin(kTenth));
    }
  }
}

TEST_CASE("a PDF asks not to be scaled, and says what is cut out of each page", "[cards]") {
  const std::string pdf = test::printed(test::shipped(), "jesters", "en").files.front();
  CHECK(test::contains(pdf, "/PrintScaling /None"));
  CHECK(box_of(pdf, "MediaBox")[2] == Approx(210).margin(0.01));
  const std::vector<double> trim = box_of(pdf, "TrimBox");
  const std::vector<double> bleed = box_of(pdf, "BleedBox");
  REQUIRE(trim.size() == 4);
  REQUIRE(bleed.size() == 4);
  CHECK(trim[2] - trim[0] == Approx(3 * 63 + 2 * 2).margin(0.02));  // three cards, and the bleeds between them
  CHECK(trim[3] - trim[1] == Approx(3 * 88 + 2 * 2).margin(0.02));
  for (const std::size_t i : {0, 1}) {
    CHECK(trim[i] - bleed[i] == Approx(1).margin(0.02));
    CHECK(bleed[i + 2] - trim[i + 2] == Approx(1).margin(0.02));
  }
}

TEST_CASE("backs are moved to where a printer needs them, and fronts stay", "[cards]") {
  const std::string plain = test::printed(test::shipped(), "jesters", "en").files.front();
  const std::string moved =
      test::printed(test::shipped(), "jesters", "en", {.backs_offset = {1.5, -0.5}}).files.front();
  CHECK(box_of(moved, "TrimBox", 1) == box_of(plain, "TrimBox", 1));
  const std::vector<double> from = box_of(plain, "TrimBox", 2);
  const std::vector<double> to = box_of(moved, "TrimBox", 2);
  REQUIRE(to.size() == 4);
  CHECK(to[0] - from[0] == Approx(1.5).margin(0.02));
  CHECK(to[1] - from[1] == Approx(0.5).margin(0.02));  // upwards: boxes are measured from below
}

}  // namespace ossuary
