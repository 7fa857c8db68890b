---Traits of one tower. Ruling (scan): Hungry ones first, then Claustrophobic ones, each from the bottom up and from
---left to right, one at a time, and again from the start after each. A Hungry one that is `feasting` goes on while it
---can. With `fight`, falls wait for its end.
return function(who, fight)
  local t = tower[who]
  local hungry_ones = having(t, traits, hungry)
  if hungry_ones ~= 0 then
    local _, able = food_of(t, hungry_ones)
    local goes_on = bearing(t, feasting) & able
    if goes_on == 0 then take_off(feasting) end
    if able ~= 0 then
      eat(chooser(who), first(t, goes_on ~= 0 and goes_on or able), fight)
      return
    end
  end
  local cells = closed_in(t)
  if cells == 0 then return end
  local cell = first(t, cells)
  if kill(who, cell, suffocated) then throw_off(who) end
  scan(who, fight)
end
