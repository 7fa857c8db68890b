// The small value types: BitSet, Result and ensure().
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "core/base/bit_set.h"
#include "core/base/result.h"

using namespace ossuary;

TEST_CASE("a set of ids iterates in ascending order, up to the sixty-fourth", "[base]") {
  CellSet cells;
  for (const std::size_t cell : {63U, 0U, 17U}) {
    cells.insert(id_at<CellId>(cell));
  }
  std::vector<std::size_t> seen;
  for (const CellId cell : cells) {
    seen.push_back(index(cell));
  }
  CHECK(seen == std::vector<std::size_t>{0, 17, 63});
  CHECK(cells.count() == 3);
  CHECK(index(cells.lowest()) == 0);
}

TEST_CASE("the first n ids are n, none and all included", "[base]") {
  CHECK(CellSet::first(0).empty());
  CHECK(CellSet::first(5).word() == 31);
  CHECK(CellSet::first(63).count() == 63);
  CHECK(CellSet::first(64).count() == 64);
}

TEST_CASE("the nth id of a set is the one that iterating reaches after n others", "[base]") {
  for (const std::uint64_t word : {1ULL, 0x8000000000000000ULL, 0xFFFFFFFFFFFFFFFFULL, 0x00F0010000400203ULL}) {
    const CellSet set(word);
    std::size_t n = 0;
    for (const CellId id : set) {
      CHECK(set.nth(n++) == id);
    }
  }
}

TEST_CASE("sets join, meet, differ and contain each other", "[base]") {
  const CellSet low(0b0111);
  const CellSet high(0b1100);
  CHECK((low | high).word() == 0b1111);
  CHECK((low & high).word() == 0b0100);
  CHECK((low - high).word() == 0b0011);
  CHECK(low.meets(high));
  CHECK_FALSE(low.contains(high));
  CHECK(low.contains(low & high));
  CHECK(low.contains(CellSet()));
}

TEST_CASE("asking a result for what it does not hold is a defect", "[base]") {
  const Result<int, std::string> good(3);
  const Result<int, std::string> bad(std::string("no"));
  CHECK(good.value() == 3);
  CHECK(bad.error() == "no");
  CHECK_THROWS_AS(good.error(), Defect);
  CHECK_THROWS_AS(bad.value(), Defect);
}

TEST_CASE("a broken promise throws and names itself", "[base]") {
  CHECK_NOTHROW(ensure(true, "all is well"));
  CHECK_THROWS_WITH(ensure(false, "the sky holds"), "the sky holds");
}
