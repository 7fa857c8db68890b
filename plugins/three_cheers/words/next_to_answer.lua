---Who is asked next whether he deflects what `player` plays on a tower, after `asked`, if given; nil for nobody.
---Deflect: the tower's owner, in another's turn. Ruling (active_may_deflect): what a deflection sends to the tower of
---the player in turn, he may deflect too. Double Trouble: either partner, first the one who comes next after `player`;
---ruling: not what the other partner plays.
return function(t, player, asked)
  if tower[player] == t then return nil end
  local waits = asked ~= nil
  for seat in others(player) do
    local may = seat ~= active() or params.active_may_deflect == 1
    if tower[seat] == t and may and not waits then return seat end
    waits = waits and seat ~= asked
  end
end
