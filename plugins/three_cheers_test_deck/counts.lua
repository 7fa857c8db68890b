---The quotas of the test deck: they make every rule come up in play, and say nothing of the published cards.
return function()
  ---How many cards of a type fit.
  local function number(type, fits)
    local n = 0
    for card in pieces(type) do
      if fits(card) then n = n + copies(card) end
    end
    return n
  end
  ---How many things a loop of an attribute names.
  local function length(attribute, card)
    local n = 0
    for _ in attribute(card) do n = n + 1 end
    return n
  end
  ---On how many sides of a card there is something, and how many different numbers.
  local function sides_with(attribute, card)
    local n, heads = 0, {}
    for side in sides() do
      local there = attribute(card, side)
      if there > 0 then
        n = n + 1
        heads[there] = true
      end
    end
    return n, (heads[1] and 1 or 0) + (heads[2] and 1 or 0) + (heads[3] and 1 or 0)
  end
  local function within(n, least, most, what) expect(n >= least and n <= most, what .. ", here " .. n) end
  local function minions_with(fits) return number("minion", fits) end

  for worth, wanted in ipairs({ 16, 24, 20, 12, 7 }) do
    local n = minions_with(function(card) return value(card) == worth end)
    within(n, wanted, wanted, wanted .. " minions have the value " .. worth)
  end

  local ten = { weak, hungry, heavy, flying, acrobat, kamikaze, armored, claustrophobic, ninja, assassin }
  for _, trait in ipairs(ten) do
    local n = minions_with(function(card) return has(card, traits, trait) end)
    within(n, 6, 79, "each trait is on 6 minions or more")
  end
  within(minions_with(function(card) return length(traits, card) == 0 end), 0, 25, "25 minions at most have no trait")
  within(minions_with(function(card) return length(traits, card) == 2 end), 12, 79, "12 minions have two traits")
  local together = {
    { weak, armored }, { heavy, ninja }, { flying, ninja }, { acrobat, armored }, { hungry, armored },
    { kamikaze, armored }, { heavy, flying }, { acrobat, ninja },
  }
  for _, two in ipairs(together) do
    local n = minions_with(function(card) return has(card, traits, two[1]) and has(card, traits, two[2]) end)
    within(n, 1, 79, "each of eight pairs of traits is on a minion")
  end

  local with_arrow, with_shield = {}, {}
  for side in sides() do
    for heads = 1, 3 do
      local n = minions_with(function(card) return arrows(card, side) == heads end)
      within(n, 4, 79, "each side has each number of heads on 4 minions or more")
    end
    with_arrow[side] = minions_with(function(card) return arrows(card, side) > 0 end)
    with_shield[side] = minions_with(function(card) return shields(card, side) > 0 end)
    within(with_shield[side], 6, 79, "each side has a shield on 6 minions or more")
    local both = minions_with(function(card) return arrows(card, side) > 0 and shields(card, side) > 0 end)
    within(both, 0, 0, "no side has an arrow and a shield")
  end
  for _, on in ipairs({ with_arrow, with_shield }) do
    expect(on[left] == on[right], "left and right are as often")
    within(on[upper] - on[lower], -4, 4, "up and down differ by 4 at most")
  end
  within(minions_with(function(card) return sides_with(arrows, card) == 0 end), 8, 16, "8 to 16 minions have no arrow")
  within(minions_with(function(card) return sides_with(arrows, card) >= 2 end), 20, 79, "20 minions have two arrows")
  local mixed = minions_with(function(card) return select(2, sides_with(arrows, card)) > 1 end)
  within(mixed, 4, 79, "4 minions or more have arrows with different heads")
  within(minions_with(function(card) return sides_with(shields, card) >= 2 end), 5, 79, "5 minions have two shields")
  within(minions_with(function(card) return sides_with(shields, card) == 0 end), 40, 79, "40 minions have no shield")

  within(minions_with(function(card) return advanced(card) == 1 end), 20, 20, "20 minions are advanced")
  local plain = minions_with(function(card) return advanced(card) == 1 and length(traits, card) == 0 end)
  within(plain, 0, 0, "each advanced minion has a trait")

  local shown = {
    { 3, relocate, aggression }, { 3, exchange, deflection }, { 3, deflection, aggression }, { 2, relocate, exchange },
    { 2, relocate, deflection }, { 1, relocate }, { 1, exchange }, { 1, aggression }, { 1, deflection },
  }
  for _, want in ipairs(shown) do
    local first_kind, second_kind = want[2], want[3]
    local n = number("order", function(card)
      return has(card, commands, first_kind) and has(card, commands, second_kind or first_kind)
        and length(commands, card) == (second_kind and 2 or 1)
    end)
    within(n, want[1], want[1], "so many orders show these kinds: " .. want[1])
  end
  for card in pieces("order") do
    if has(card, commands, relocate) then within(length(targets, card), 2, 4, "a move has 2 to 4 targets") end
  end
end
