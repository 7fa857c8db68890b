// Names that scripts take from outside.
#include <catch2/catch.hpp>

#include "script/scripts.h"

namespace ossuary {

TEST_CASE("names that scripts take from outside are found with their places", "[script]") {
  const auto uses =
      names_used("local f = count\nreturn function(own)\n  award(own, math.max(x.kinds, kinds))\nend", "f");
  std::vector<std::string> names;
  for (const NameUse& use : uses) {
    names.push_back(use.name + (use.known ? "" : "?") + " " + use.instead);
  }
  CHECK(names == std::vector<std::string>{"count ", "award ", "math ", "x? ", "kinds by_kind"});
  CHECK(uses.back().where == Location{"f", 3, 32, 5});
  CHECK(names_used("return (", "f").empty());
}

}  // namespace ossuary
