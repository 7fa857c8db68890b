// What typed characters mean where keys choose something.
#include "settings/key_map.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

namespace ossuary::test {

TEST_CASE("letters of other scripts mean the Latin ones on the same keys", "[settings]") {
  const auto means = [](const char* typed) { return meaning_of(typed, {}); };
  for (const auto& [latin, other] : std::map<std::string, std::vector<const char*>>{
           {"x", {"ч", "χ", "ס", "ء", "ხ", "դ", "ป"}},
           {"a", {"ф", "α", "ש", "ა", "ջ", "ฟ"}},
           {"s", {"і", "ы", "σ"}},
           {"q", {"й", "ქ"}},
           {"X", {"Ч", "Χ"}},
           {"L", {"Д", "Λ", "Հ"}},
           {"U", {"Г", "Θ"}},
           {"o", {"щ", "ў"}},
           {":", {"Ж"}},
           {"?", {"؟"}},
       }) {
    for (const char* const typed : other) {
      INFO(typed);
      CHECK(means(typed) == latin);
    }
  }
  for (const char* const same : {"x", "X", "?", "1", " ", "ż", "é", "漢", "😀"}) {
    CHECK(means(same) == same);
  }
  CHECK(means("ｘ") == "x");
}

TEST_CASE("a list of keys says what characters mean, before their places do", "[settings]") {
  const auto map = parse_key_map("  w=k ч=a ===  ц=ц");
  REQUIRE(map);
  CHECK(meaning_of("w", *map) == "k");
  CHECK(meaning_of("ч", *map) == "a");
  CHECK(meaning_of("=", *map) == "=");
  CHECK(meaning_of("ц", *map) == "ц");
  CHECK(meaning_of("x", *map) == "x");
  CHECK(parse_key_map("")->empty());
  for (const char* const faulty : {"w", "w=", "=k", "wk", "w=kk", "ww=k", "w=k,ч=a", "w = k", "w:k"}) {
    INFO(faulty);
    CHECK_FALSE(parse_key_map(faulty));
  }
}

}  // namespace ossuary::test
