#include "console/text/called.h"

#include <catch2/catch.hpp>

using namespace ossuary;
using namespace ossuary::cli;

TEST_CASE("a thing is called by its id or a name in any language, from the beginning of a word on") {
  const LocalText name{{"en", "The Great Bear (old)"}, {"pl", "Wielka niedźwiedzica"}, {"uk", "Велика Ведмедиця"}};
  for (const char* typed : {"great_bear", "great bear", "Great  Bear", "bear", "gre", "the great", "bear (", "old",
                            "WIELKA", "niedź", "wielka_n", "ведмедиця", "great_bea"}) {
    CAPTURE(typed);
    CHECK(is_called("great_bear", name, typed));
  }
  for (const char* typed : {"ear", "bear great", "greatbear", "bears", "", " ", "_"}) {
    CAPTURE(typed);
    CHECK_FALSE(is_called("great_bear", name, typed));
  }
}
