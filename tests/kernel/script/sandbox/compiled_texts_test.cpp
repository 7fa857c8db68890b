// What is known of the texts of scripts once they were loaded.
#include "script/sandbox/compiled_texts.h"

#include <catch2/catch.hpp>

namespace ossuary {

TEST_CASE("the names in a text are read once, each for what it is", "[script]") {
  CompiledTexts texts;
  const std::string text = "local kept = 1\nreturn function(who)\n  kept = gain(who.pot, kept)\nend\n";
  const NamesInText& names = texts.names(text);
  CHECK(names.all == std::vector<std::string>{"local", "kept", "return", "function", "who", "gain", "pot", "end"});
  CHECK(names.used.contains("gain"));
  CHECK_FALSE(names.used.contains("pot"));
  CHECK(names.declared == std::set<std::string, std::less<>>{"kept", "who"});
  CHECK(names.assigned.contains("kept"));
  CHECK_FALSE(texts.writes_to_others(text));
  CHECK(texts.writes_to_others("pot.of = 1"));
}

TEST_CASE("a chunk is known by its text and its name, also to those who begin with what is known", "[script]") {
  CompiledTexts first;
  first.keep_chunk("return 1", "=#0", "chunk");
  REQUIRE(first.chunk("return 1", "=#0") != nullptr);
  CHECK(*first.chunk("return 1", "=#0") == "chunk");
  CHECK(first.chunk("return 1", "=#1") == nullptr);
  CHECK(first.chunk("return 2", "=#0") == nullptr);
  CompiledTexts second(std::make_shared<const CompiledTexts>(std::move(first)));
  second.keep_chunk("return 1", "=#1", "another");
  CHECK(*second.chunk("return 1", "=#0") == "chunk");
  CHECK(*second.chunk("return 1", "=#1") == "another");
}

}  // namespace ossuary
