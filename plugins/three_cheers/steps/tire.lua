---Each Kamikaze that attacked takes a wound; then foreminions jump, then traits act; with `fight`, falls wait for its
---end.
return function(fight)
  local hurt, lost = {}, {}
  for who in teams() do
    local t = tower[who]
    local rash = bearing(t, attacked)
    hurt[who] = rash ~= 0
    for cell in each(t, rash) do
      if wound(who, cell, worn_out) then lost[who] = true end
    end
  end
  take_off(attacked)
  for who in teams() do
    if lost[who] then throw_off(who) end
  end
  for who in teams() do
    if hurt[who] then scan(who, fight) end
  end
end
