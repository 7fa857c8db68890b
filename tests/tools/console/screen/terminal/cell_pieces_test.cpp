// Clusters in cells of the library of the screen.
#include "console/screen/terminal/cell_pieces.h"

#include <catch2/catch.hpp>
#include <clocale>

namespace ossuary::cli {
namespace {

TEST_CASE("a cluster takes a cell for each of its characters that take columns", "[screen]") {
  const std::string before = std::setlocale(LC_CTYPE, nullptr);
  REQUIRE(std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr);
  constexpr std::size_t kMost = 5;
  const auto pieces = [](const char* cluster, int columns) { return cell_pieces(cluster, columns, kMost); };
  using Pieces = std::vector<CellPiece>;
  CHECK(pieces("a", 1) == Pieces{{L"a", 1}});
  CHECK(pieces("e\u0301", 1) == Pieces{{L"e\u0301", 1}});
  CHECK(pieces("漢", 2) == Pieces{{L"漢", 2}});
  CHECK(pieces("हि", 2) == Pieces{{L"ह", 1}, {L"\u093F", 1}});
  CHECK(pieces("กำ", 2) == Pieces{{L"ก", 1}, {L"\u0E33", 1}});
  CHECK(pieces("கொ", 2) == Pieces{{L"க", 1}, {L"\u0BCA", 1}});
  CHECK(pieces("❤\uFE0F", 2) == Pieces{{L"❤", 1}});         // the second column stays blank
  CHECK(pieces("👩\u200D🚀", 2) == Pieces{{L"👩\u200D", 2}});  // the library has no cell for both
  CHECK(pieces("漢", 1) == Pieces{{L"?", 1}});
  CHECK(pieces("\x1b", 1) == Pieces{{L"?", 1}});
  CHECK(pieces("\xff", 1) == Pieces{{L"?", 1}});
  CHECK(pieces("e\u0301\u0301\u0301\u0301\u0301\u0301", 1).front().text.size() == kMost);
  REQUIRE(std::setlocale(LC_CTYPE, "C") != nullptr);
  CHECK(pieces("é", 1) == Pieces{{L"?", 1}});
  std::setlocale(LC_CTYPE, before.c_str());
}

}  // namespace
}  // namespace ossuary::cli
