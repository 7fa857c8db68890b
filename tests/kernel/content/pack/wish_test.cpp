#include "content/pack/wish.h"

#include <fmt/format.h>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include "kernel/content/scratch.h"

namespace ossuary {

namespace {

std::string filled(const std::string& language, const std::string& wish, std::int64_t each) {
  return filled_wish({{language, wish}}, {{"each", each}, {"more", 2}}, built_in_plurals()).at(language);
}

/// The one fault of a wish, as "code begin+length message; hint".
std::string fault(std::string_view language, std::string_view wish) {
  const std::vector<std::string> dials{"each", "more"};
  const TextFile file("wish.toml", fmt::format("\"{}\"", wish));
  const TomlNode text{.type = NodeType::Text, .at = {&file, 1, 1}, .text = std::string(wish)};
  Report report;
  report_sentence(text, language, dials, built_in_plurals(), report);
  REQUIRE(report.count() == 1);
  const Diagnostic& only = report.diagnostics().front();
  const int begin = only.where.column - 2;  // behind the quote
  return fmt::format("{} {}+{} {}; {}", only.code, begin, only.where.width, only.message, only.hint);
}

void write_wish(const test::Scratch& scratch, const std::string& wish) {
  scratch.write("plugins/toy/skulls/bone.toml",
                "format = 2\nid = \"bone\"\nname = { en = \"Bone\" }\nwish = { " + wish +
                    " }\nglyph = \"B\"\ncolor = \"red\"\nscript = \"bone.lua\"\nparams = { each = 1 }\n");
}

}  // namespace

TEST_CASE("a wish contains the numbers of its dials", "[content][wish]") {
  CHECK(filled("en", "{each} points, and {more}", 3) == "3 points, and 2");
  CHECK(filled("en", "{each} {each|point|points}", 1) == "1 point");
  CHECK(filled("en", "{each} {each|point|points}", -5) == "-5 points");
  CHECK(filled("pl", "po {each} {each|punkt|punkty|punktów}", 4) == "po 4 punkty");
  CHECK(filled("uk", "{each} {each|очко|очки|очок}", 25) == "25 очок");
  CHECK(filled("en", "skull{each||s}", 1) == "skull");
  CHECK(filled("en", "{{each}} is {{{each}}}", 7) == "{each} is {7}");
  CHECK(filled("en", "no dials", 7) == "no dials");
}

TEST_CASE("what is faulty in a wish stays as it is written", "[content][wish]") {
  CHECK(filled("en", "{eech} } {", 1) == "{eech} } {");
  CHECK(filled("en", "{each|a|b|c}", 1) == "{each|a|b|c}");
  CHECK(filled("de", "{each|a|b}", 1) == "{each|a|b}");
}

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
        "for 5: {dial|punkt|punkty|punktów}");
  CHECK(fault("de", "{each|a|b}") ==
        "bad-wish 0+10 the plural forms of \"de\" are not known; write them into languages/de.toml of a plugin, under "
        "`plural`, or "
        "a sentence without forms");
}

TEST_CASE("a dial that a ruleset turns changes the sentence", "[content][wish]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  write_wish(scratch, "en = \"{each} {each|point|points}\", pl = \"{each} {each|punkt|punkty|punktów}\"");
  test::write_ruleset(scratch, "plain", "plugins = [\"toy\"]\n[players.2]\nstructures = { row = \"row\" }\n");
  test::write_ruleset(scratch, "dear", "extends = \"plain\"\n[dials]\nbone = { each = 5 }\n");
  const Catalogue library = scratch.library();
  CHECK(render(library.problems()).empty());
  CHECK(test::make(library, "plain").kinds[0].wish.at("en") == "1 point");
  CHECK(test::make(library, "dear").kinds[0].wish.at("en") == "5 points");
  CHECK(test::make(library, "dear").kinds[0].wish.at("pl") == "5 punktów");
}

TEST_CASE("a fault in a wish is underlined where it stands", "[content][wish]") {
  const test::Scratch scratch;
  test::write_toy(scratch);
  write_wish(scratch, "en = \"{each}\", uk = \"очко {eack}\"");
  const Catalogue library = scratch.library();
  REQUIRE(library.problems().size() == 1);
  const Location& where = library.problems()[0].where;
  CHECK(std::pair(where.line, where.column) == std::pair(4, 37));
  CHECK(where.width == 4);
}

}  // namespace ossuary
