---Gravity: from level 2 up, in a level from left to right, each minion with nothing below it falls; `last` is where the
---one before fell from. Ruling: then traits, then again from level 2, until nothing changes; then Ninjas down.
return function(who, last)
  local t = tower[who]
  local falling = unsupported(t)
  if last and falling ~= 0 then falling = falling & ~below(t, cell_of(last)) end
  if falling ~= 0 then
    local cell = first(t, falling)
    drop(who, cell)
    settle(who, cell)
  elseif last then
    come_to_rest(who)
  else
    lie_down(who)
  end
end
