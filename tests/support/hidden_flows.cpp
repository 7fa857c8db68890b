// Flows in which pieces lie in places where some do not see them: under cups, face down, below others.
#include "support/flow_parts.h"

namespace ossuary::test {

FlowRules cups_rules() {
  FlowRules rules = named("cups");
  rules.categories = {{.id = "right", .name = {{"en", "right"}}, .glyph = 'R', .color = Color::Green, .sentence = {}}};
  rules.types = {{"face", {}}};
  rules.attributes = {{"pips", AttributeType::Integer}};
  for (const auto& [id, pips] : {std::pair("one", 1), {"two", 2}, {"three", 3}}) {
    rules.pieces.push_back({.id = id,
                            .plugin = "cups",
                            .type = 0,
                            .name = {{"en", id}},
                            .label = {},
                            .values = {{.attribute = 0, .number = pips}}});
  }
  rules.zones = {{.id = "cup",
                  .name = {{"en", "cup"}},
                  .form = ZoneForm::Die,
                  .holds = {0},
                  .of_seat = true,
                  .start = {{0, 2}, {1, 1}, {2, 1}},
                  .shown = Shown::Owner}};
  rules.counters = {{.id = "guessed", .name = {{"en", "guessed"}}, .of_seat = true},
                    {.id = "said", .name = {{"en", "said"}}}};
  add_step(rules, "shake", R"(return function(who)
  for each in seats() do roll(cup[each]) end
  guess(who)
end)");
  add_choice(rules, "guess", R"(return {
  options = function() for pip = 1, 3 do offer(pip) end end,
  chosen = function(who, pip)
    set(said, pip)
    for other in others(who) do
      if pips(up(cup[other])) == pip then gain(guessed[who], 1) end
    end
  end,
})");
  rules.score =
      add_script(rules, ScriptRole::Score, "score.lua", "return function(who) award(right, have(guessed[who])) end");
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = 3, .turn = {step(0)}};
  }
  return rules;
}

FlowRules doubt_rules() {
  FlowRules rules = cups_rules();
  rules.id = "doubt";
  for (const char* const name : {"doubted", "again"}) {
    rules.names.emplace_back(name);
  }
  rules.news = {{.id = "found", .says = {{"en", "finds {2}"}}, .about = 2, .subject = 1}};
  add_choice(rules, "believe", R"(return {
  options = function() offer(doubted) offer(pass) end,
  chosen = function(who, die, said)
    if said == doubted then
      reveal(die)
      tell(found, who, up(die))
      gain(guessed[who], 1)
    end
    lift(owner(die))
  end,
})");
  add_choice(rules, "lift", R"(return {
  options = function(who)
    offer(again)
    for face in kinds(cup[who]) do offer(face) end
    offer(pass)
  end,
  chosen = function(who, how)
    if how == again then
      roll(cup[who])
      look_under(who)
    elseif how ~= pass then
      show(cup[who], how)
    end
  end,
})");
  add_step(rules, "look_under", R"(return function(who)
  tell(found, who, up(cup[who]))
  if pips(up(cup[who])) == have(said) then reveal(cup[who]) end
end)");
  std::string& guess = rules.scripts[rules.choices[0].script].source;
  const std::string_view end_of_loop = "    end\n";
  guess.insert(guess.find(end_of_loop) + end_of_loop.size(),
               "    for other in others(who) do believe(other, cup[who]) break end\n");
  return rules;
}

FlowRules ambush_rules() {
  FlowRules rules = named("ambush");
  rules.names.emplace_back("upright");
  rules.names.emplace_back("turned");
  rules.categories = {{.id = "shown", .name = {{"en", "shown"}}, .glyph = 'S', .color = Color::Red, .sentence = {}}};
  rules.types = {{"card", {}}};
  rules.attributes = {{"trap", AttributeType::Integer}};
  for (const auto& [id, trap] : {std::pair("wolf", 0), {"bear", 0}, {"snare", 1}, {"pit", 1}}) {
    rules.pieces.push_back({.id = id,
                            .plugin = "ambush",
                            .type = 0,
                            .name = {{"en", id}},
                            .label = {},
                            .values = {{.attribute = 0, .number = trap}}});
  }
  rules.zones = {{.id = "deck",
                  .name = {},
                  .form = ZoneForm::Pile,
                  .holds = {0},
                  .start = {{0, 6}, {1, 6}, {2, 6}, {3, 6}},
                  .shown = Shown::Nobody},
                 {.id = "hand", .name = {}, .holds = {0}, .of_seat = true, .shown = Shown::Owner},
                 {.id = "field", .name = {}, .form = ZoneForm::Slots, .holds = {0}, .of_seat = true, .columns = 3},
                 {.id = "meadow", .name = {}, .holds = {0}}};
  add_step(rules, "deal", R"(return function()
  shuffle(deck)
  for who in seats() do take_two(who) end
end)");
  add_step(rules, "refill", R"(return function(who)
  if how_many(deck) > 1 then
    draw(deck, meadow)
    draw(deck, hand[who])
  end
end)");
  add_step(rules, "take_two", R"(return function(who)
  for _ = 1, 2 do draw(deck, hand[who]) end
end)");
  add_choice(rules, "lay", R"(return {
  options = function(who)
    for spot in spots(field[who]) do
      for card in kinds(hand[who]) do
        if not at(spot) then offer(card, spot) end
      end
    end
    offer(pass)
  end,
  chosen = function(who, card, spot)
    if card == pass then return end
    move(hand[who], card, spot)
    if trap(card) == 1 then
      turn_down(spot)
      peek(who, spot)
    end
    pose(who, spot)
    refill(who)
  end,
})");
  add_choice(rules, "pose", R"(return {
  options = function() offer(upright) offer(turned) end,
  chosen = function(_, spot, how)
    if how == turned then turn_round(spot) end
  end,
})");
  add_choice(rules, "spring", R"(return {
  options = function(who)
    for other in others(who) do
      for spot in spots(field[other]) do
        if at(spot) and is_down(spot) then offer(spot) end
      end
    end
    offer(pass)
  end,
  chosen = function(_, spot)
    if spot ~= pass then turn_up(spot) end
  end,
})");
  rules.score = add_script(rules, ScriptRole::Score, "score.lua", R"(return function(who)
  for spot in spots(field[who]) do
    if at(spot) and not is_down(spot) then award(shown, 1, at(spot)) end
  end
end)");
  rules.setup = {step(0)};
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = 3, .turn = {choice(0), choice(2)}};
  }
  return rules;
}

FlowRules telling_ambush_rules() {
  FlowRules rules = ambush_rules();
  rules.news = {{.id = "laid",
                 .says = {{"en", "lays {2}[{2.trap=0}, which is no trap][{2.trap=1}, a trap]"}, {"pl", "kładzie {2}"}},
                 .about = 2,
                 .subject = 1},
                {.id = "sprung", .says = {{"en", "there was {1} in {2}"}}, .about = 2},
                {.id = "quiet", .says = {{"en", "nothing moves"}}}};
  const auto tell = [&](std::size_t choice, std::string_view before, std::string_view call) {
    std::string& script = rules.scripts[rules.choices[choice].script].source;
    script.insert(script.find(before), call);
  };
  tell(0, "pose(who, spot)", "tell(laid, who, card) ");
  tell(2, "if spot ~= pass", "if spot ~= pass then tell(sprung, at(spot), spot) end ");
  return rules;
}

FlowRules haunt_rules() {
  FlowRules rules = named("haunt");
  rules.categories = {{.id = "let_in", .name = {{"en", "let in"}}, .glyph = 'L', .color = Color::Red, .sentence = {}}};
  rules.backs = {{"card", {{"en", "card"}}}, {"ghost", {{"en", "ghost"}}}, {"bell", {}}};
  rules.types = {{"guest", {}, 0}, {"order", {}, 0}, {"ghost", {}, 1}, {"bell", {}, 2}};
  rules.attributes = {{"sly", AttributeType::Integer}, {"let", AttributeType::Integer}};
  const auto piece = [&](const std::string& id, std::size_t type, int sly = 0) {
    rules.pieces.push_back(
        {.id = id,
         .plugin = "haunt",
         .type = type,
         .name = {{"en", id}},
         .label = {},
         .values = {{.attribute = 0, .number = sly}, {.attribute = 1, .number = type == 0 ? 1 : 0}}});
  };
  piece("ann", 0);
  piece("bob", 0);
  piece("eve", 0, 1);
  piece("ivy", 0, 1);
  piece("run", 1);
  piece("hide", 1);
  piece("ghost", 2);
  piece("dusk", 3);
  piece("dawn", 3);
  rules.zones = {{.id = "deck",
                  .name = {},
                  .form = ZoneForm::Pile,
                  .holds = {0, 1, 2, 3},
                  .start = {{0, 3}, {1, 3}, {2, 4}, {3, 3}, {4, 3}, {5, 3}, {6, 5}, {7, 1}, {8, 1}},
                  .insert = {{.piece = 7, .from = 2, .to = 5}, {.piece = 8, .from = 4, .to = 8}},
                  .shown = Shown::Nobody},
                 {.id = "heap", .name = {}, .form = ZoneForm::Pile, .holds = {0, 1}, .shown = Shown::Nobody},
                 {.id = "gone", .name = {}, .holds = {2, 3}},
                 {.id = "hand", .name = {}, .holds = {0, 1}, .of_seat = true, .shown = Shown::Owner},
                 {.id = "house",
                  .name = {},
                  .form = ZoneForm::Slots,
                  .holds = {0},
                  .of_seat = true,
                  .down = std::vector<std::size_t>{2, 3},
                  .columns = 3}};
  add_step(rules, "deal", R"(return function(first)
  shuffle(deck)
  for who in from(first) do
    refill(who)
    refill(who)
  end
end)");
  add_step(rules, "refill", R"(return function(who)
  local card = top(deck)
  while card == ghost or card == dusk or card == dawn do
    move(deck, card, gone)
    card = top(deck)
  end
  if card then draw(deck, hand[who]) end
end)");
  add_choice(rules, "play", R"(return {
  options = function(who)
    for card in kinds(hand[who]) do
      if let(card) == 0 then offer(card) end
      for room in spots(house[who]) do
        if let(card) == 1 and not at(room) then offer(card, room) end
      end
    end
    offer(pass)
  end,
  chosen = function(who, card, room)
    if card == pass then return end
    move(hand[who], card, room or heap)
    if sly(card) == 1 then
      turn_down(room)
      peek(who, room)
    end
    refill(who)
  end,
})",
             true);
  add_choice(rules, "knock", R"(return {
  options = function(who)
    for other in others(who) do
      for room in spots(house[other]) do
        if at(room) and is_down(room) then offer(room) end
      end
    end
    offer(pass)
  end,
  chosen = function(_, room)
    if room ~= pass then turn_up(room) end
  end,
})");
  rules.score = add_script(rules, ScriptRole::Score, "score.lua", R"(return function(who)
  for room in spots(house[who]) do
    if at(room) and not is_down(room) then award(let_in, 1, at(room)) end
  end
end)");
  rules.setup = {step(0)};
  for (const int players : {2, 3, 4}) {
    rules.setups[players] = {.rounds = 4, .turn = {choice(0), choice(1)}};
  }
  return rules;
}

}  // namespace ossuary::test
