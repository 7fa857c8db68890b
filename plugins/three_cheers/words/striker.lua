---The minion whose arrow with so many heads hits the one in `cell`: of several, the first from the upper side on.
return function(fighters, cell, heads)
  for side in sides() do
    local from, back = beside(cell, side), opposite(side)
    local fights = from and cell_of(from) & fighters ~= 0
    if fights and arrows(from, back) == heads and shields(cell, side) == 0 then return at(from) end
  end
end
