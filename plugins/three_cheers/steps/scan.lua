---Traits of one tower. Ruling (scan): Hungry ones first, then Claustrophobic ones, each from the bottom up and from
---left to right, one at a time, and again from the start after each. A Hungry one, here `eater`, goes on while it can.
return function(who, eater)
  local t = tower[who]
  local hungry_ones = having(t, traits, hungry)
  if hungry_ones ~= 0 then
    local _, eating = food_of(t, hungry_ones)
    if eating ~= 0 then
      local goes_on = eater and cell_of(eater) & eating ~= 0
      eat(chooser(who), goes_on and eater or first(t, eating))
      return
    end
  end
  local cells = closed_in(t)
  if cells == 0 then return end
  local cell = first(t, cells)
  if kill(who, cell, suffocated) then throw_off(who) end
  scan(who)
end
