---Aggression: one minion attacks with all its arrows at once; ridden minions attack and are hit as well. Ruling: Ninjas
---among attacker and targets are turned up for it; deaths, jumps, then the wound of a Kamikaze, and its jump.
return function(who, cell)
  if is_down(cell) then show_ninja(who, cell) end
  local attacker, rash, lost = at(cell), false, false
  for side in sides() do
    local target = arrows(cell, side) > 0 and beside(cell, side)
    if target and at(target) then
      if is_down(target) then show_ninja(who, target) end
      local bare = shields(target, opposite(side)) == 0
      rash = rash or bare or params.shield_spares == 0
      if bare and wound(who, target, slain, attacker) then lost = true end
    end
  end
  if rash and has(attacker, traits, kamikaze) then put_on(attacked, cell) end
  if lost then throw_off(who) end
  tire()
end
