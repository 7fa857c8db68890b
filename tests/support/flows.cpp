#include "support/flows.h"

#include <catch2/catch.hpp>

#include "content/catalogue.h"
#include "flow/make_flow_game.h"
#include "say/diagnostic.h"
#include "script/flow/flow_scripts.h"
#include "support/content.h"
#include "support/flow_parts.h"

namespace ossuary::test {

std::size_t add_script(FlowRules& rules, ScriptRole role, const std::string& file, const std::string& source) {
  rules.scripts.push_back({role, file, source});
  return rules.scripts.size() - 1;
}

FlowRules pot_rules() {
  FlowRules rules = named("pot");
  rules.names.emplace_back("again");
  rules.names.emplace_back("bank");
  rules.categories = {{.id = "banked", .name = {{"en", "banked"}}, .glyph = 'B', .color = Color::Green, .sentence = {}},
                      {.id = "coins", .name = {{"en", "coins"}}, .glyph = 'C', .color = Color::Yellow, .sentence = {}}};
  rules.types = {{"face", {}}, {"coin", {}}};
  rules.attributes = {{"pips", AttributeType::Integer}, {"cost", AttributeType::Amounts}};
  const auto face = [&](const std::string& id, int pips) {
    rules.pieces.push_back({.id = id,
                            .plugin = "pot",
                            .type = 0,
                            .name = {},
                            .label = {{"en", id}},
                            .values = {{.attribute = 0, .number = pips}}});
  };
  face("one", 1);
  face("two", 2);
  face("three", 3);
  face("skull", 0);
  const auto coin = [&](const std::string& id, int price, int worth) {
    rules.pieces.push_back({.id = id,
                            .plugin = "pot",
                            .type = 1,
                            .name = {{"en", id + " coin"}},
                            .label = {},
                            .values = {{.attribute = 0, .number = worth},
                                       {.attribute = 1, .amounts = {{.counter = 1, .number = price}}}}});
  };
  coin("small", 3, 4);
  coin("large", 5, 7);
  rules.zones = {{.id = "die",
                  .name = {{"en", "die"}},
                  .form = ZoneForm::Die,
                  .holds = {0},
                  .start = {{0, 2}, {1, 2}, {2, 1}, {3, 1}}},
                 {.id = "mint", .name = {}, .holds = {1}, .start = {{4, 2}, {5, 1}}},
                 {.id = "purse", .name = {}, .holds = {1}, .of_seat = true}};
  rules.counters = {{.id = "pot", .name = {{"en", "pot"}}},
                    {.id = "safe", .name = {{"en", "safe"}}, .glyph = "S", .of_seat = true, .cap = 15}};
  add_step(rules, "throw", R"(return function(who)
  roll(die)
  count_pips(who)
end)");
  add_step(rules, "count_pips", R"(return function(who)
  if up(die) == skull then
    set(pot, 0)
  else
    gain(pot, pips(up(die)))
    dare(who)
  end
end)");
  add_choice(rules, "dare", R"(return {
  options = function()
    offer(again)
    offer(bank)
  end,
  chosen = function(who, what)
    if what == bank then
      gain(safe[who], have(pot))
      set(pot, 0)
    else
      throw(who)
    end
  end,
})");
  add_choice(rules, "buy", R"(return {
  options = function(who)
    for coin in kinds(mint) do
      if can_pay(who, cost(coin)) then offer(coin) end
    end
    offer(pass)
  end,
  chosen = function(who, coin)
    if coin == pass then return end
    pay_all(who, cost(coin))
    move(mint, coin, purse[who])
  end,
})");
  rules.score = add_script(rules, ScriptRole::Score, "score.lua", R"(return function(who)
  award(banked, have(safe[who]))
  for coin in kinds(purse[who]) do
    award(coins, pips(coin) * how_many(purse[who], coin), coin)
  end
end)");
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = 6, .turn = {step(0), choice(1)}};
  }
  return rules;
}

FlowRules answer_rules() {
  FlowRules rules = named("answer");
  rules.categories = {{.id = "taken", .name = {{"en", "taken"}}, .glyph = 'T', .color = Color::Red, .sentence = {}}};
  rules.types = {{"card", {}}};
  for (const char* const id : {"ape", "bat", "cat", "dog"}) {
    rules.pieces.push_back({.id = id, .plugin = "answer", .type = 0, .name = {{"en", id}}, .label = {}});
  }
  rules.zones = {{.id = "deck",
                  .name = {},
                  .form = ZoneForm::Pile,
                  .holds = {0},
                  .start = {{0, 4}, {1, 4}, {2, 4}, {3, 4}},
                  .shown = Shown::Nobody},
                 {.id = "hand", .name = {}, .holds = {0}, .of_seat = true, .shown = Shown::Owner},
                 {.id = "middle", .name = {}, .holds = {0}},
                 {.id = "won", .name = {}, .holds = {0}, .of_seat = true}};
  add_step(rules, "deal", R"(return function(first)
  shuffle(deck)
  for who in from(first) do fill(who) end
end)");
  add_step(rules, "fill", R"(return function(who)
  for _ = 1, 3 do draw(deck, hand[who]) end
end)");
  add_step(rules, "ask_others", R"(return function(who)
  for other in others(who) do answer(other) end
  settle(who)
end)");
  add_step(rules, "settle", R"(return function(who)
  if top(middle) then move(middle, top(middle), won[who]) end
  check_end()
end)");
  add_step(rules, "check_end", R"(return function()
  for who in seats() do
    if how_many(hand[who]) > 0 then return end
  end
  end_turns()
end)");
  add_choice(rules, "lay", R"(return {
  options = function(who)
    for card in kinds(hand[who]) do offer(card) end
  end,
  chosen = function(who, card)
    move(hand[who], card, middle)
    ask_others(who)
  end,
})");
  add_choice(rules, "answer_it", R"(return {
  options = function(who)
    offer(pass)
    if top(middle) and how_many(hand[who], top(middle)) > 0 then offer(top(middle)) end
  end,
  chosen = function(who, card)
    if card == pass then return end
    move(hand[who], card, won[who])
    move(middle, card, won[who])
  end,
})",
             true);
  rules.choices[1].id = "answer";
  rules.score =
      add_script(rules, ScriptRole::Score, "score.lua", "return function(who) award(taken, how_many(won[who])) end");
  rules.setup = {step(0)};
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = std::nullopt, .turn = {choice(0), step(4)}};
  }
  return rules;
}

FlowRules night_rules() {
  FlowRules rules = named("night");
  rules.categories = {{.id = "owls", .name = {{"en", "owls"}}, .glyph = 'O', .color = Color::Blue, .sentence = {}}};
  rules.types = {{"card", {}}, {"bell", {}}};
  const auto piece = [&](const std::string& id, std::size_t type) {
    rules.pieces.push_back({.id = id, .plugin = "night", .type = type, .name = {{"en", id}}, .label = {}});
  };
  piece("owl", 0);
  piece("fox", 0);
  piece("midnight", 1);
  piece("dawn", 1);
  rules.zones = {{.id = "deck",
                  .name = {},
                  .form = ZoneForm::Pile,
                  .holds = {0, 1},
                  .start = {{0, 3}, {1, 3}, {2, 1}, {3, 1}},
                  .insert = {{.piece = 2, .from = 2, .to = 4}, {.piece = 3, .from = 0, .to = 1}},
                  .shown = Shown::Nobody},
                 {.id = "seen", .name = {}, .holds = {0, 1}, .of_seat = true}};
  add_step(rules, "deal", "return function() shuffle(deck) end");
  add_step(rules, "check_dawn", "return function(who) if how_many(seen[who], dawn) > 0 then end_turns() end end");
  add_choice(rules, "look", R"(return {
  options = function(who)
    offer(1)
    if how_many(deck) > 1 then offer(2) end
  end,
  chosen = function(who, cards)
    for _ = 1, cards do draw(deck, seen[who]) end
    check_dawn(who)
  end,
})");
  rules.score = add_script(rules, ScriptRole::Score, "score.lua", R"(return function(who)
  award(owls, how_many(seen[who], owl) * (1 + how_many(seen[who], midnight)))
end)");
  rules.setup = {step(0)};
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = std::nullopt, .turn = {choice(0)}};
  }
  return rules;
}

namespace {

/// The ruleset `id` of a folder in tests/families.
AnyRuleset family(const std::string& name, const std::string& id) {
  const std::string folder = "tests/families/" + name;
  const Catalogue catalogue =
      Catalogue::read({{source_path(folder + "/plugins")}, {source_path(folder + "/rulesets")}});
  if (!catalogue.problems().empty()) {
    FAIL(render(catalogue.problems()));
  }
  return catalogue.make_any(id).value();
}

}  // namespace

FlowRules comb_rules() {
  FlowRules rules = named("comb");
  for (const std::string_view side : kSideNames) {
    rules.sides.push_back(rules.names.size());
    rules.names.emplace_back(side);
  }
  rules.categories = {
      {.id = "friends", .name = {{"en", "friends"}}, .glyph = 'F', .color = Color::Yellow, .sentence = {}}};
  rules.types = {{"insect", {}}, {"flower", {}}};
  for (const char* const id : {"bee", "drone", "clover"}) {
    const std::size_t type = rules.pieces.size() < 2 ? 0 : 1;
    rules.pieces.push_back({.id = id, .plugin = "comb", .type = type, .name = {{"en", id}}, .label = {}});
  }
  const auto grid = [&](const std::string& id, std::size_t type, bool of_seat, const std::vector<PieceCount>& start) {
    rules.zones.push_back({.id = id,
                           .name = {},
                           .form = ZoneForm::Grid,
                           .holds = {type},
                           .of_seat = of_seat,
                           .start = start,
                           .columns = 3,
                           .levels = 3,
                           .staggered = true,
                           .blocked = CellSet(0b100010000)});
  };
  rules.zones.push_back({.id = "swarm", .name = {}, .holds = {0}, .start = {{0, 20}, {1, 10}}});
  rules.zones.push_back({.id = "lost", .name = {}, .holds = {0}, .aside = true});
  rules.zones.push_back({.id = "vase", .name = {}, .holds = {1}});
  grid("comb", 0, true, {});
  grid("meadow", 1, false, {{2, 4}});
  add_step(rules, "fly_off", R"(return function()
  for _ = 1, 8 do pick(swarm, lost) end
end)");
  add_choice(rules, "settle", R"(return {
  options = function(who)
    local c = comb[who]
    local free = occupied(c) == 0 and ~0 or touching(c, occupied(c)) & ~occupied(c)
    for place in each(c, free) do
      for insect in kinds(swarm) do offer(insect, place) end
    end
    offer(pass)
  end,
  chosen = function(_, insect, place)
    if insect ~= pass then move(swarm, insect, place) end
    if insect == bee and how_many(meadow) > 0 then move(meadow, clover, vase) end
  end,
})");
  rules.score = add_script(rules, ScriptRole::Score, "score.lua", R"(return function(who)
  local c = comb[who]
  for place in each(c, occupied(c, bee)) do
    award(friends, count(c, touching(c, cell_of(place)) & occupied(c, bee)))
  end
end)");
  rules.setup = {step(0)};
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = 4, .turn = {choice(0)}};
  }
  return rules;
}

const AnyRuleset& towers() {
  static const AnyRuleset rules = family("towers", "towers");
  return rules;
}

const AnyRuleset& riders() {
  static const AnyRuleset rules = family("riders", "riders");
  return rules;
}

const AnyRuleset& riders_in_pairs() {
  static const AnyRuleset rules = family("riders", "riders_in_pairs");
  return rules;
}

std::shared_ptr<const FlowRules> compiled(FlowRules rules) {
  auto all = compile_flow(std::move(rules));
  if (!all) {
    FAIL(render(std::span<const Diagnostic>(all.error())));
  }
  return std::make_shared<const FlowRules>(std::move(all).value());
}

std::unique_ptr<Game> flow_game(FlowRules rules, int players, const OptionSettings& options) {
  auto game = make_flow_game(compiled(std::move(rules)), players, options);
  if (!game) {
    FAIL(game.error());
  }
  return std::move(game).value();
}

}  // namespace ossuary::test
