#include "author/checks/sentences.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "flow/flow_match.h"
#include "kernel/content/pig_edits.h"
#include "tools/author/checked.h"

namespace ossuary::author {

namespace {

/// The one fault of a wish, as "code begin+length message; hint".
std::string fault(std::string_view language, std::string_view wish) {
  const std::vector<std::string> dials{"each", "more"};
  const TextFile file("wish.toml", fmt::format("\"{}\"", wish));
  const TomlNode text{.type = NodeType::Text, .at = {&file, 1, 1}, .text = std::string(wish)};
  Report report;
  report_sentence(text, language, dials, report);
  REQUIRE(report.count() == 1);
  const Diagnostic& only = report.diagnostics().front();
  const int begin = only.where.column - 2;  // behind the quote
  return fmt::format("{} {}+{} {}; {}", only.code, begin, only.where.width, only.message(), only.hint());
}

void write_wish(const test::Scratch& scratch, const std::string& wish) {
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { " + wish +
                    " }\nglyph = \"B\"\ncolor = \"red\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n");
}

}  // namespace

TEST_CASE("faults of a wish are reported at their place", "[content][wish]") {
  CHECK(fault("en", "a {eech}") == "unknown-dial 3+4 \"eech\" is not one of the params; did you mean \"each\"?");
  CHECK(fault("en", "{}") == "unknown-dial 1+1 \"\" is not one of the params; the dials are each, more");
  CHECK(fault("en", "a {each") ==
        "bad-wish 2+1 this brace is not closed; write {dial} for the number of a dial, {{ for "
        "a brace");
  CHECK(fault("en", "a } b") == "bad-wish 2+1 this brace closes nothing; write }} for a brace");
  CHECK(fault("en", "{each|a|b|c}") ==
        "bad-wish 0+12 \"en\" has 2 forms, this gives 3; give the forms for 1 and for 2: {dial|point|points}");
  CHECK(fault("pl", "{each|a|b}") ==
        "bad-wish 0+10 \"pl\" has 3 forms, this gives 2; give the forms for 1, for 2 and "
        "for 5: {dial|...|...|...}");
  CHECK(fault("xx", "{each|a|b}") ==
        "bad-wish 0+10 the plural forms of \"xx\" are not known; write a sentence without forms");
}

TEST_CASE("a fault in a wish is underlined where it stands", "[content][wish]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  write_wish(scratch, "en = \"{each}\", uk = \"очко {eack}\"");
  const Catalogue library = test::checked(scratch);
  REQUIRE(library.problems().size() == 1);
  const Location& where = library.problems()[0].where;
  CHECK(std::pair(where.line, where.column) == std::pair(4, 37));
  CHECK(where.width == 4);
}

TEST_CASE("the example of a form is the least number that goes with it", "[content][plural]") {
  const PluralRule& polish = *plural_rule("pl");
  CHECK(example_of(polish, 0) == 1);
  CHECK(example_of(polish, 1) == 2);
  CHECK(example_of(polish, 2) == 5);
  CHECK(example_of(*plural_rule("ar"), 0) == 0);
  CHECK(example_of(*plural_rule("ar"), 5) == 100);
}

TEST_CASE("a dial by players is said as it is for those who play, and of all in lists", "[content][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  test::edit(scratch, "flow.toml", "[categories.banked_points]",
             "[params_by_players]\ncards = { 2 = 4, 3 = 1 }\n[ends]\nen = \"Fill your hand up to {cards} "
             "{cards|card|cards}.\"\n[turn.text]\nen = \"Draw {cards}.\"\n[categories.banked_points]");
  test::edit(scratch, "flow.toml", "[counters.banked]",
             "[news.full]\nsays = { en = \"has {cards} {cards|card|cards}\" }\n[counters.banked]");
  const Catalogue library = test::checked(scratch);
  CHECK(render(library.problems()).empty());
  const auto rules = library.make_any("pig").value();
  CHECK(in_language(rules.flow()->texts.turn, "en") == "Draw 4/1.");
  CHECK(in_language(rules.flow()->texts.ending, "en") == "Fill your hand up to 4/1 cards.");
  const auto said = [&](int players) {
    const auto game = rules.game(players).value();
    return in_language(dynamic_cast<const FlowGame&>(*game).plan().rules->news.back().says, "en");
  };
  CHECK(said(2) == "has 4 cards");
  CHECK(said(3) == "has 1 card");
}

}  // namespace ossuary::author
