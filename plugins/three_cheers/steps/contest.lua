---A card was played on a tower: its builder may deflect it, if another seat played it.
---Deflect: in another's turn. Ruling (active_may_deflect): what a deflection sends to the tower of the player in turn,
---he may deflect too. Ruling: the builder alone is asked, and always.
return function(who, command, cell, other)
  local builder = owner(cell)
  if builder ~= who and (builder ~= active() or params.active_may_deflect == 1) then
    deflect(builder, who, command, cell, other)
  else
    carry_out(who, command, cell, other)
  end
end
