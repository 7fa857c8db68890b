#include "say/text.h"

#include <catch2/catch.hpp>

#include <vector>

#include "core/base/hash.h"

using namespace ossuary;

TEST_CASE("a name falls back to English, then to whatever there is", "[base]") {
  const LocalText both{{"en", "Royal"}, {"pl", "Krol"}};
  CHECK(in_language(both, "pl") == "Krol");
  CHECK(in_language(both, "uk") == "Royal");
  CHECK(in_language({{"pl", "Krol"}, {"uk", "Dvoryanyn"}}, "en") == "Krol");
  CHECK(in_language({}, "en").empty());
}

TEST_CASE("the nearest word is a likely typo or nothing", "[base]") {
  const std::vector<std::string> words{"collect", "dig", "place", "take"};
  CHECK(nearest("colect", words) == "collect");
  CHECK(nearest("palce", words) == "place");
  CHECK(nearest("dog", words) == "dig");
  CHECK(nearest("shuffle", words).empty());
  CHECK(nearest("", words).empty());
  CHECK(nearest("x", {}).empty());
}

TEST_CASE("words are what is between white space", "[base]") {
  CHECK(words_of("place R/P  b2") == std::vector<std::string>{"place", "R/P", "b2"});
  CHECK(words_of("\t dig\r\n4 ") == std::vector<std::string>{"dig", "4"});
  CHECK(words_of(" \n").empty());
}

TEST_CASE("of words equally near the first is taken", "[base]") {
  const std::vector<std::string> words{"cat", "bat"};
  CHECK(nearest("hat", words) == "cat");
}

TEST_CASE("the hash of a text is XXH3, the same on every machine", "[base]") {
  CHECK(hash_text("") == 0x2d06800538d394c2U);  // published for XXH3_64bits of nothing
  CHECK(hash_text("a") != hash_text("b"));
  CHECK(hash_text(std::string_view("a\0b", 3)) != hash_text("a"));
}

TEST_CASE("hexadecimal text has sixteen digits", "[base]") {
  CHECK(hex(0) == "0000000000000000");
  CHECK(hex(0xABCDEF) == "0000000000abcdef");
  CHECK(hex(~std::uint64_t{0}) == "ffffffffffffffff");
}
