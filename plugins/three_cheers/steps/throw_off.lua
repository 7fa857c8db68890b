---The minions of foreminions died: these jump, or sit on the ground if there is nobody to jump to. Double Trouble:
---first that of the first seat of the team.
return function(who)
  local jumping = {}
  for rider in team(owner(tower[who])) do
    local cell = remembered(thrown[rider])
    if cell then
      remember(thrown[rider], nil)
      if landings(tower[who], cell) == 0 then
        tell(thrown_off, rider)
      else
        jumping[rider] = cell
      end
    end
  end
  for rider in team(owner(tower[who])) do
    if jumping[rider] then jump(rider, jumping[rider]) end
  end
end
