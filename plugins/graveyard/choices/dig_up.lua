---The piles of a Dig are named one by one, in their order; then all their tops are turned up, and one is taken.
local function piles_to_dig()
  return math.min(params.dig, count_face_down())
end

return {
  options = function(_, ...)
    local named = select("#", ...)
    local last = named > 0 and select(named, ...) or nil
    for pile in rows(graveyard) do
      local after_last = not last or pile > last
      if after_last and is_face_down(pile) and count_face_down(pile) >= piles_to_dig() - named - 1 then offer(pile) end
    end
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
