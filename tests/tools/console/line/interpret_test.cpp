// What a person types, and which action it is: whole notations, abbreviations, and glyphs that differ by case alone.
#include "console/line/interpret.h"

#include <catch2/catch.hpp>

#include "console/line/action_menu.h"
#include "support/games.h"

using namespace ossuary;
using namespace ossuary::cli;

TEST_CASE("the notation of an action is that action, at every moment of every game", "[property][typed]") {
  test::at_every_moment(2, [](const test::AnyGame&, const Match& match, const ActionList&) {
    const std::vector<MenuItem> menu = menu_of(match, "en");
    for (const MenuItem& item : menu) {
      const Typed typed = interpret(item.notation, match, menu);
      INFO(item.notation);
      REQUIRE(std::holds_alternative<Action>(typed));
      REQUIRE(std::get<Action>(typed) == item.action);
    }
  });
}

TEST_CASE("of glyphs that differ by case, the one typed is meant", "[typed]") {
  const std::vector<MenuItem> menu{
      {Action{1}, "place V/L a1", ""}, {Action{2}, "place V/l a1", ""}, {Action{3}, "dig 1 2", ""}};
  test::for_every_toy_family([&](const test::AnyGame& any) {
    const auto match = any.match({.seed = 1});
    const auto meant = [&](std::string_view line) {
      const Typed typed = interpret(line, *match, menu);
      return std::holds_alternative<Action>(typed) ? static_cast<int>(std::get<Action>(typed)) : 0;
    };
    CHECK(meant("place V/L a1") == 1);
    CHECK(meant("place V/l a1") == 2);
    CHECK(meant("p V/l") == 2);
    CHECK(meant("DIG 1 2") == 3);
    CHECK(meant("Dig") == 3);
    CHECK(meant("place v/l a1") == 0);
    CHECK(std::get<NotUnderstood>(interpret("place v/l a1", *match, menu)).why.starts_with("2 actions fit:\n"));
  });
}
