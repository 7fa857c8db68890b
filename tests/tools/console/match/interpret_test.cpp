// What a person types, and which action it is: whole notations, abbreviations, and glyphs that differ by case alone.
#include "console/match/interpret.h"

#include <catch2/catch.hpp>

#include "console/plain/action_menu.h"
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

TEST_CASE("commands are cut short, and of a sentence whole words from its beginning act", "[typed]") {
  const std::vector<MenuItem> menu{{Action{1}, "act m2 p7", "act: 2 moon, p7, 6 gold"},
                                   {Action{2}, "act m2v2 p10", "act: 2 moon and 2 glory, p10, 12 gold"},
                                   {Action{3}, "act the_hammer", "act: The Hammer for 1M"},
                                   {Action{4}, "collect 3", "collect Злочинець over ZBÓJ from pile 3"},
                                   {Action{5}, "collect 4", "collect Royal over Priest from pile 4"}};
  test::for_every_toy_family([&](const test::AnyGame& any) {
    const auto match = any.match({.seed = 1});
    const auto meant = [&](std::string_view line) {
      const Typed typed = interpret(line, *match, menu);
      const auto* const command = std::get_if<CommandLine>(&typed);
      return command != nullptr ? command_words()[static_cast<std::size_t>(command->command)].names.front() +
                                      (command->argument.empty() ? "" : " " + command->argument)
             : std::holds_alternative<Action>(typed) ? std::to_string(static_cast<int>(std::get<Action>(typed)))
                                                     : std::get<NotUnderstood>(typed).why;
    };
    const std::vector<std::pair<std::string_view, std::string_view>> lines{{"u", "undo"},
                                                                           {"L", "legal"},
                                                                           {"2.", "2"},
                                                                           {"#4", "4"},
                                                                           {"3)", "3"},
                                                                           {"q", "quit"},
                                                                           {"hin", "hint"},
                                                                           {"h", "help"},
                                                                           {"hi", "hint"},
                                                                           {"r", "rules"},
                                                                           {"rec", "record"},
                                                                           {"s", "score"},
                                                                           {"t", "table"},
                                                                           {"l d", "legal d"},
                                                                           {"leg ACT", "legal act"},
                                                                           {"h undo", "help undo"},
                                                                           {"r Royal", "rules Royal"},
                                                                           {"c 4", "5"},
                                                                           {"legal ACT", "legal act"},
                                                                           {"help Undo", "help undo"},
                                                                           {"help Royal", "rules Royal"},
                                                                           {"rules Great bear", "rules Great bear"},
                                                                           {"rules  great_bear ", "rules great_bear"},
                                                                           {"help great bear", "rules great bear"},
                                                                           {"hammer", "3"},
                                                                           {"act 2 moon and", "2"},
                                                                           {"2 moon p7", "1"},
                                                                           {"royal", "5"},
                                                                           {"collect royal over", "5"},
                                                                           {"злочинець", "4"},
                                                                           {"ЗЛОЧИНЕЦЬ over zbój", "4"}};
    for (const auto& [typed, means] : lines) {
      CHECK(meant(typed) == means);
    }
    CHECK(meant("2 moon").starts_with("2 actions fit:\n  1 act m2 p7\n"));
    CHECK(meant("from").starts_with("Perhaps you mean:\n"));
    for (const char* typed : {"6 gold", "act 6 gold"}) {
      CHECK(meant(typed) == "Do you mean 1 (act m2 p7)?");
    }
    for (const char* typed : {"roy", "over priest"}) {
      CHECK(meant(typed) == "Do you mean 5 (collect 4)?");
    }
    CHECK_FALSE(meant(",").starts_with("Perhaps"));
  });
}

TEST_CASE("a command that is cut short gives way to an action that begins alike", "[typed]") {
  const std::vector<MenuItem> menu{{Action{1}, "lay d3", "lay d3"},
                                   {Action{2}, "lay e4", "lay e4"},
                                   {Action{3}, "place L/V d1", "place Romantic over Peasant at d1"}};
  test::for_every_toy_family([&](const test::AnyGame& any) {
    const auto match = any.match({.seed = 1});
    const auto action = [&](std::string_view line, std::span<const MenuItem> of) {
      const Typed typed = interpret(line, *match, of);
      return std::holds_alternative<Action>(typed) ? static_cast<int>(std::get<Action>(typed)) : 0;
    };
    CHECK(action("l d", menu) == 1);
    CHECK(action("l d", std::span(menu).last(1)) == 0);  // never a card on a place, as it is how `legal d` is cut short
    CHECK(action("legal d3", menu) == 0);
    CHECK(action("l", menu) == 0);
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
