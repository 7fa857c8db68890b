#include "script/words/shared_words.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

#include "script/flow/flow_scripts.h"
#include "script/scoring/words.h"

using namespace ossuary;

TEST_CASE("words that scorers and flows share are of both with one text", "[script][vocabulary]") {
  for (const SharedWord& shared : kSharedWords) {
    CAPTURE(shared.name);
    for (const auto words : {vocabulary_words(), flow_words()}) {
      const auto word = std::ranges::find(words, shared.name, &WordText::name);
      REQUIRE(word != words.end());
      CHECK(word->meaning == shared.meaning);
    }
  }
}

TEST_CASE("no other name is of a word of scorers and of a word of flows", "[script][vocabulary]") {
  for (const WordText& word : vocabulary_words()) {
    CAPTURE(word.name);
    const bool both = std::ranges::count(flow_words(), word.name, &WordText::name) > 0;
    CHECK(both == is_shared_word(word.name));
  }
}

TEST_CASE("the types of a word are those of its function", "[script][vocabulary]") {
  const auto written = [](const auto& words, std::string_view name) {
    const WordText& word = *std::ranges::find(words, name, &WordText::name);
    return word.parameters + " -> " + word.result;
  };
  CHECK(written(vocabulary_words(), "award") == "cells: Cells, points: integer, others?: Cells -> ");
  CHECK(written(vocabulary_words(), "award_per") ==
        "cells: Cells, points: integer, where: Relation, others: Cells -> ");
  CHECK(written(vocabulary_words(), "largest") == "sets: CellIterator -> Cells");
  CHECK(written(vocabulary_words(), "distance") == "from: Cells, to: Cells -> integer?");
  CHECK(written(vocabulary_words(), "kind_of") == "cell: Cells -> string?");
  CHECK(written(flow_words(), "award") == "category: Thing, points: integer, thing?: any -> ");
  CHECK(written(flow_words(), "groups") == "zone: Thing, cells: Cells -> fun(): Cells");
  CHECK(written(flow_words(), "can_pay") == "who: integer, amounts: Thing? -> boolean");
}
