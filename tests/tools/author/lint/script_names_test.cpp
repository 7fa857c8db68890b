// Names that scripts take from outside.
#include <catch2/catch.hpp>

#include "author/lint/script_names.h"

namespace ossuary::author {

TEST_CASE("names that scripts take from outside are found with their places", "[script]") {
  const auto uses =
      names_used("local f = count\nreturn function(own)\n  award(own, math.max(x.kind, by_kind))\nend", "f");
  std::vector<std::string> names;
  for (const NameUse& use : uses) {
    names.push_back(use.name + (use.known ? "" : "?"));
  }
  CHECK(names == std::vector<std::string>{"count", "award", "math", "x?", "by_kind"});
  CHECK(uses.back().where == Location{"f", 3, 31, 7});
  CHECK(names_used("return (", "f").empty());
  CHECK(names_used("local run = run do local near end return near", "f").size() == 2);
  CHECK(names_used("points = 1 return points", "f").empty());
}

TEST_CASE("fields of stack, chosen and the libraries are found, not those of locals", "[script]") {
  std::vector<std::string> names;
  for (const FieldUse& use : fields_used("local x = {}\nreturn function(own, stack)\n"
                                         "  award(own, math.flor + stack.royl + chosen.a + x.stack.b)\n"
                                         "  award(own, x.y)\nend",
                                         "f")) {
    names.push_back(use.table + "." + use.name + (use.known ? "" : "?") + " " + std::to_string(use.where.line));
  }
  CHECK(names == std::vector<std::string>{"math.flor? 3", "stack.royl 3", "chosen.a 3"});
  CHECK(fields_used("local math = {}\nreturn math.flor", "f").empty());
}

}  // namespace ossuary::author
