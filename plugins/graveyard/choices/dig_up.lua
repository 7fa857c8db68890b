---The piles of a Dig are named one by one, in their order; then all their tops are turned up, and one is taken.
local function piles_to_dig()
  return math.min(params.dig, tops_down(graveyard))
end

return {
  options = function(_, ...)
    local named = select("#", ...)
    offer_down(graveyard, named > 0 and select(named, ...) or nil, piles_to_dig() - named - 1)
  end,
  chosen = function(who, ...)
    if select("#", ...) < piles_to_dig() then
      dig_up(who, ...)
    else
      for _, pile in ipairs({ ... }) do show_top(pile) end
      take(who, params.dig_takes, ...)
    end
  end,
}
