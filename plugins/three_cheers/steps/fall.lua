---Gravity, once: from level 2 up, in a level from left to right, each minion with nothing below it falls; `last` is
---where the one before fell from.
return function(who, last)
  local t = tower[who]
  local falling = unsupported(t)
  if last and falling ~= 0 then falling = falling & ~below(t, cell_of(last)) end
  if falling == 0 then return end
  local cell = first(t, falling)
  drop(who, cell)
  fall(who, cell)
end
