#include "author/checks/families.h"

#include <array>
#include <catch2/catch.hpp>

#include "tools/author/checked.h"

namespace ossuary::author {

using test::codes;
using test::Scratch;

TEST_CASE("plugins of one family together are a warning, unless a ruleset wants it", "[content]") {
  const Scratch scratch;
  test::write_toy(scratch);
  for (const auto& [plugin, skull, glyph] : {std::array{"salt", "grain", "G"}, std::array{"ash", "cinder", "C"}}) {
    test::write_expansion(scratch, plugin, "toy", skull, glyph, "dust");
  }
  test::write_ruleset(scratch, "base", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  test::write_ruleset(scratch, "meant", "extends = \"base+salt+ash\"\nmixed = true\n");
  const Catalogue library = test::checked(scratch);
  CHECK(library.problems().empty());
  CHECK(library.make("base+salt").ok());
  CHECK(mixed_families(library, "base+salt").empty());
  CHECK(library.make("base+salt+ash").ok());
  const std::vector<Diagnostic> warnings = mixed_families(library, "base+salt+ash");
  REQUIRE(codes(warnings) == std::vector<std::string>{"mixed-family"});
  CHECK(warnings.front().where.file == "base+salt+ash");
  CHECK(warnings.front().severity == Severity::Warning);
  CHECK(library.make("meant").ok());
  CHECK(mixed_families(library, "meant").empty());
}

}  // namespace ossuary::author
