#include "author/lint/expressions.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "author/lint/called_functions.h"

using namespace ossuary;
using namespace ossuary::author;

namespace {

using Texts = std::vector<std::string>;

std::string scorer(const std::string& body) { return "return function(own, stack, params)\n" + body + "\nend"; }

std::vector<Doubt> doubts_in(const std::string& text) {
  return doubts_about(text, "x.lua", names_of_scoring({"bone"}));
}

/// What is at the places of the doubts with `code`, "" for any, about a text, if they say `message`.
Texts found(const std::string& text, const std::vector<Doubt>& doubts, std::string_view code,
            std::string_view message = "") {
  Texts all;
  for (const Doubt& doubt : doubts) {
    if ((code.empty() || doubt.code == code) && doubt.message.find(message) != std::string::npos) {
      std::size_t line = 0;
      for (int number = 1; number < doubt.where.line; ++number) {
        line = text.find('\n', line) + 1;
      }
      all.push_back(text.substr(line + static_cast<std::size_t>(doubt.where.column) - 1,
                                static_cast<std::size_t>(doubt.where.width)));
    }
  }
  return all;
}
Texts found(const std::string& body, std::string_view code, std::string_view message = "") {
  return found(scorer(body), doubts_in(scorer(body)), code, message);
}

/// The conditions of a scorer with this body that are always the same.
Texts constant(const std::string& body) { return found(body, kConstantCondition); }

std::size_t returned(const std::string& body) {
  const std::string text = scorer(body);
  return returned_points(syntax_of(text).value()).size();
}

}  // namespace

TEST_CASE("sets and numbers as conditions are found", "[designer][expressions]") {
  CHECK(constant("if own then end") == Texts{"own"});
  CHECK(constant("if touching(own) & stack.a then end") == Texts{"touching(own) & stack.a"});
  CHECK(constant("while count(own) - 1 do end") == Texts{"count(own) - 1"});
  CHECK(constant("local near = touching(own) & stack.a\nif near and count(near) > 1 then end") == Texts{"near"});
  CHECK(constant("for skull in each(own) do if not skull then end end") == Texts{"skull"});
  CHECK(doubts_in(scorer("if not own then end")).front().message == "an empty set is true in Lua: this never holds");
  CHECK(constant("award(own, params.each and 1 or 0)") == Texts{"params.each"});
  CHECK(constant("return function() if (stack.a) then end end") == Texts{"(stack.a)"});
}

TEST_CASE("conditions that may be false are not found", "[designer][expressions]") {
  CHECK(constant("if own ~= 0 and touching(own) & stack.a ~= 0 then end").empty());
  CHECK(constant("if not (count(own) > 2) or 1 == 1 then end").empty());
  CHECK(constant("local found = nil\nif found then end").empty());
  CHECK(constant("local n = 1\nn = nil\nif n then end").empty());
  CHECK(constant("local function helps(n) return n end\nlocal n = 1\nif helps(own) then end").empty());
  CHECK(constant("if distance(own, own, own) then end").empty());
  CHECK(constant("local best = count(own) > 1 and 3 or 4\naward(own, best)").empty());
  CHECK(constant("local list = {}\nif list[1] then end if list.x then end").empty());
}

TEST_CASE("sets that are multiplied and fractions are found", "[designer][expressions]") {
  const auto factors = [](const std::string& body) { return found(body, kMultipliedSet, "not how many").size(); };
  CHECK(factors("award(own, 2 * touching(own))") == 1);
  CHECK(factors("award(own, stack.a // 2 + own % 3)") == 2);
  CHECK(factors("award(own & -own, 2 * count(own) - 1)") == 0);
  CHECK(found("local a = 1 / 2 // 3 -- /", kFraction) == Texts{"/"});
}

TEST_CASE("numbers, texts and words as conditions are found, also behind and, or", "[designer][expressions]") {
  CHECK(constant("if count(own) == 1 or 2 then end") == Texts{"2"});
  CHECK(constant("if kind_of(own) == 'a' or 'b' then end") == Texts{"'b'"});
  CHECK(constant("award_per(own, 1, below and touching, own)") == Texts{"below"});
  CHECK(constant("if own ~= 0 and touching(own) then end") == Texts{"touching(own)"});
  CHECK(constant("if mine.a then end") == Texts{"mine.a"});
  CHECK(constant("local n = own ~= 0 and 1 or 2\nif (own ~= 0 and 1 or 2) > 1 then end").empty());
  CHECK(constant("if kind_of(own) then end if f(a or 1, b and 2) then end while true do end").empty());
}

TEST_CASE("comparisons of what is probably not meant are found", "[designer][expressions]") {
  const auto compared = [](const std::string& body) { return found(body, kDoubtfulComparison); };
  CHECK(compared("if own == 'a' then end") == Texts{"own == 'a'"});
  CHECK(compared("if card(own) ~= stack.a then end") == Texts{"card(own) ~= stack.a"});
  CHECK(compared("if kind_of(own) == stack.a then end") == Texts{"kind_of(own) == stack.a"});
  CHECK(compared("if own & stack.a == true then end") == Texts{"own & stack.a == true"});
  CHECK(compared("if kind_of(own) == 'a' then end") == Texts{"kind_of(own) == 'a'"});
  CHECK(compared("if kind_of(own) == 'bone' then end").empty());
  CHECK(compared("if stack.a == nil then end if count(own) ~= nil then end") ==
        Texts{"stack.a == nil", "count(own) ~= nil"});
  CHECK(compared("if own > 3 then end if 2 == touching(own) then end if own == params.each then end") ==
        Texts{"own > 3", "2 == touching(own)", "own == params.each"});
  CHECK(compared("local none = 0 if own > 0 or own == ~0 or own == 0x3 or own == none then end").empty());
  CHECK(compared("local a, b = 0, nil\nif a == nil or b == nil or kind_of(own) == nil then end").empty());
  CHECK(compared("if own == 0 or own & stack.a == stack.a or kind_of(own) ~= nil or own < stack.b then end").empty());
  CHECK(compared("local n = 1 if n == params.each or f(n) == 'a' or (own == 0) == true then end").empty());
}

TEST_CASE("sets that are added or shown, and numbers that are not whole, are found", "[designer][expressions]") {
  const auto sums = [](const std::string& body) { return found(body, kMultipliedSet, "not added").size(); };
  const auto texts = [](const std::string& body) { return found(body, kMultipliedSet, "as a text").size(); };
  CHECK(sums("award(own + stack.a, 1)") == 1);
  CHECK(sums("award(own - (own & stack.a), 1)") == 1);
  CHECK(sums("award(own & (own - 1), count(own) + count(stack.a) - 1)") == 0);
  CHECK(texts("note(own) note(own | stack.a, own)") == 2);
  CHECK(texts("note('own', own) note(count(own))") == 0);
  CHECK(texts("note('own: ' .. own) note('n: ' .. count(own))") == 1);
  CHECK(found("award(own, 1.5 * count(own) + 2.0) if count(own) > 2.5 then end", kFraction) == Texts{"1.5"});
}

TEST_CASE("numbers that are taken for sets are found", "[designer][expressions]") {
  const auto numbers = [](const std::string& body) { return found(body, kMultipliedSet, "this is a number").size(); };
  CHECK(numbers("award(own, params.each * count(touching(own)) & stack.a)") == 1);
  CHECK(numbers("award(own, params.each & own) award(own, 1 + count(own) | own)") == 2);
  CHECK(numbers("local all = ~0\naward(own & all & ~0 & (own - 1), params.each)") == 0);
  CHECK(numbers("local function low(cells) return cells & (cells - 1) & own end\nlocal n = 1 << count(own) & own") ==
        0);
  CHECK(numbers("local found = 0\nfor s in each(own) do found = found | s end\naward(found & own, 1)") == 0);
  CHECK(numbers("award(own, params.each * touching(own) & stack.a)") == 0);  // what is multiplied is reported
}

TEST_CASE("sets that `and` and `or` join are found, but for conditions", "[designer][expressions]") {
  const auto hint = [](const std::string& body) { return doubts_in(scorer(body)).front().hint; };
  CHECK(hint("award(stack.a or stack.b, 1)") == "| joins sets");
  CHECK(hint("local both = own and touching(own)") == "& keeps what two sets have in common");
  CHECK(hint("if own or stack.a then end") == "write own ~= 0");
  CHECK(hint("award(own, count(own) or 1)") == "write count(own) ~= 0");
}

TEST_CASE("things of a flow are no conditions, no texts and no numbers", "[designer][expressions][flow]") {
  NameTypes names = names_of_flow({});
  names.things = {{"coins", ExpressionType::Counter}, {"bag", ExpressionType::Thing}, {"dock", ExpressionType::Thing}};
  names.results["worth"] = ExpressionType::Number;
  const auto doubtful = [&](const std::string& body) {
    const std::string text = "return function(who, place)\n" + body + "\nend";
    return found(text, doubts_about(text, "x.lua", names), "");
  };
  CHECK(doubtful("if coins[who] then end if have(coins[who]) then end") == Texts{"coins[who]", "have(coins[who])"});
  CHECK(doubtful("if coins[who] > 3 or coins[who] == 3 then end") == Texts{"coins[who] > 3", "coins[who] == 3"});
  CHECK(doubtful("if place == 'dock' or 'dock' ~= place then end") == Texts{"place == 'dock'", "'dock' ~= place"});
  CHECK(doubtful("local token = top(bag[who])\nif token > 1 then end") == Texts{"token > 1"});
  CHECK(doubtful("if active == who or round ~= 1 then end") == Texts{"active == who", "round ~= 1"});
  CHECK(doubtful("for token in kinds(bag[who]) do if token == 1 then end end") == Texts{"token == 1"});
  CHECK(doubtful("if occupied(bag) & ~0 then end") == Texts{"occupied(bag) & ~0"});
  CHECK(doubtful("if have(coins[who]) > 3 and worth(place) >= round() and active() == who then end").empty());
  CHECK(doubtful("local token = top(bag[who])\nif token and token ~= nil and token == dock or token > place then end")
            .empty());
  CHECK(doubtful("local best, winner = 0, nil\nbest, winner = worth(place), who\nif winner == nil then end").empty());
  CHECK(doubtful("local coins = 1\nif coins > 3 or level(place, 1) == level(place) then end").empty());
}

TEST_CASE("of a text that is not Lua nothing is doubtful", "[designer][expressions]") {
  for (const char* text : {"(", "if", "= =", "local a = own / 2 (", "if own then"}) {
    CAPTURE(text);
    CHECK(doubts_in(text).empty());
  }
}

TEST_CASE("values that a scorer returns are found", "[designer][expressions]") {
  CHECK(returned("return count(own)") == 1);
  CHECK(returned("if own == 0 then return 0 end\nreturn 3") == 2);
  CHECK(returned("if own == 0 then return end\naward(own, 1)") == 0);
  CHECK(returned("return award(own, 1)") == 0);
  CHECK(returned("local function f(n) return n end\naward(own, f(1))") == 0);
  CHECK(returned("local made = function() return function() return 1 end end") == 0);
  const std::string chooser =
      "return { options = function(own) return each(own) end,\nscore = function(own) return 1 end }";
  CHECK(returned_points(syntax_of(chooser).value()).size() == 1);
}

TEST_CASE("options that return nothing are found", "[designer][expressions]") {
  const auto silent = [](const std::string& body) {
    const std::string text = "return {\n  options = function(own)\n" + body + "\n  end,\n}\n";
    return silent_options(syntax_of(text).value()).size();
  };
  CHECK(silent("by_kind(own)") == 1);
  CHECK(silent("if own == 0 then return end") == 1);
  CHECK(silent("local function f(n) return n end\nf(own)") == 1);
  CHECK(silent("if own == 0 then return own end") == 0);
}
