// Words that go through the pieces of zones at once: what they offer and add up is what a loop would.
#include <catch2/catch.hpp>

#include "author/examples/named_position.h"
#include "kernel/flow/played.h"
#include "support/text_play.h"

namespace ossuary::test {

namespace {

/// The pot game with a shop in two rows and a rack of three places, whose choice to buy has these options.
FlowRules with_options(const std::string& options) {
  FlowRules rules = pot_rules();
  const auto row = [](const std::string& id, std::int32_t pips, std::vector<PieceCount> start) {
    return ZoneRow{.id = id, .values = {{.attribute = 0, .number = pips}}, .start = std::move(start)};
  };
  rules.zones.push_back({.id = "shop",
                         .name = {},
                         .holds = {1},
                         .rows = {row("cheap", 1, {{4, 2}, {5, 1}}), row("dear", 2, {{4, 1}, {5, 1}})}});
  rules.zones.push_back({.id = "rack", .name = {}, .form = ZoneForm::Slots, .holds = {1}, .columns = 3});
  rules.scripts[rules.choices[1].script].source = "return { options = function(who)\n  offer(pass)\n  offer(bank)\n  " +
                                                  options + "\nend, chosen = function() end }";
  return rules;
}

using Texts = std::vector<std::string>;

/// What is offered besides `pass` and `bank` to a seat that has so much and one small coin.
Texts offered(const std::string& options, int has) {
  Played played(with_options(options));
  auto position = author::NamedPosition::of(*played.match);
  REQUIRE_FALSE(position->set_counter("safe of 1", has));
  REQUIRE_FALSE(position->set_zone("purse of 1", {"small"}));
  REQUIRE_FALSE(position->begin_at("buy", Seat{0}, 1));
  REQUIRE_FALSE(position->go_on());
  Texts texts = legal_texts(*played.match);
  REQUIRE(texts.size() >= 2);
  texts.erase(texts.begin(), texts.begin() + 2);
  return texts;
}

std::string fault_of_options(const std::string& options) {
  return fault_of([&] {
    FlowRules rules = with_options(options);
    rules.scripts[rules.steps[0].script].source = "return function(who)\n  buy(who)\nend";
    return rules;
  }());
}

}  // namespace

TEST_CASE("the kinds of a zone are offered, all, those that can be paid, or those without an attribute", "[flow]") {
  CHECK(offered("offer_kinds(mint)", 0) == Texts{"buy small", "buy large"});
  CHECK(offered("offer_kinds(purse[who])", 0) == Texts{"buy small"});
  CHECK(offered("offer_payable(who, mint, cost)", 2).empty());
  CHECK(offered("offer_payable(who, mint, cost)", 4) == Texts{"buy small"});
  CHECK(offered("offer_payable(who, mint, cost)", 5) == Texts{"buy small", "buy large"});
  CHECK(offered("offer_payable(who, die, cost)", 0) == Texts{"buy one", "buy two", "buy three", "buy skull"});
  CHECK(offered("offer_without(die, cost)", 0) ==
        Texts{"buy die one", "buy die two", "buy die three", "buy die skull"});
  CHECK(offered("offer_without(mint, cost)", 0).empty());
}

TEST_CASE("the kinds of rows are offered with their rows, as far as those go and another zone has none", "[flow]") {
  CHECK(offered("offer_rows(shop, pips, 0, mint)", 0).empty());
  CHECK(offered("offer_rows(shop, pips, 1, die)", 0) == Texts{"buy small cheap", "buy large cheap"});
  CHECK(offered("offer_rows(shop, pips, 2, purse[who])", 0) == Texts{"buy large cheap", "buy large dear"});
}

TEST_CASE("the spots of a set of cells are offered, alone or together with one thing", "[flow]") {
  CHECK(offered("offer_each(rack, 0)", 0).empty());
  CHECK(offered("offer_each(rack, 5)", 0) == Texts{"buy rack.1", "buy rack.3"});
  CHECK(offered("offer_each(rack, ~0)", 0) == Texts{"buy rack.1", "buy rack.2", "buy rack.3"});
  CHECK(offered("offer_each(rack, cell_of(spot(rack, 2)), small)", 0) == Texts{"buy rack.2 small"});
  CHECK(offered("for spot in each(rack, 6) do offer(spot) end", 0) == offered("offer_each(rack, 6)", 0));
}

TEST_CASE("what pieces in zones say is added up", "[flow]") {
  const Played played(with_first_step("return function(who)\n  gain(pot, total(pips, mint, die))\n  dare(who)\nend"));
  CHECK(author::NamedPosition::of(*played.match)->counter("pot").value() == (4 + 4 + 7) + (1 + 1 + 2 + 2 + 3));
}

TEST_CASE("words that go through pieces say what they want", "[flow]") {
  const auto finds = [](const std::string& options, std::string_view text) {
    INFO(options);
    CHECK(fault_of_options(options).find(text) != std::string::npos);
  };
  finds("offer_payable(who, mint, pips)",
        "offer_payable: argument 3 (attribute) must be an attribute of amounts of counters");
  finds("offer_rows(mint, pips, 1, die)", "offer_rows: argument 1 (zone) must be a zone with rows");
  finds("offer_rows(shop, cost, 1, die)", "offer_rows: argument 2 (attribute) must be an attribute of whole numbers");
  finds("local n = total(cost, mint)", "total: argument 1 (attribute) must be an attribute of whole numbers");
  finds("local n = total(pips, mint, pot)", "must be a zone, got the counter pot");
  CHECK(fault_of(with_first_step("return function(who)\n  offer_kinds(mint)\nend"))
            .find("only `options` of a choice offer something") != std::string::npos);
}

TEST_CASE("sets of more rows than an answer names are refused, not cut", "[flow]") {
  FlowRules rules = with_options("");
  rules.choices[1].rows_of = rules.zones.size() - 2;
  rules.scripts[rules.choices[1].script].source =
      "return { options = function()\n  offer_down_sets(shop, 5)\nend, chosen = function() end }";
  rules.scripts[rules.steps[0].script].source = "return function(who)\n  buy(who)\nend";
  CHECK(fault_of(rules).find("offer_down_sets: a set has at most 4 rows, not 5") != std::string::npos);
}

}  // namespace ossuary::test
