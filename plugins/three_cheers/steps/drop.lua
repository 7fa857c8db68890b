---One minion falls until a minion or the ground is below. Gravity: one that lies face down turns up first, and a Flyer
---stays. What is just below a Heavy one dies, an Armored one too; a foreminion jumps before its cell is taken.
return function(who, cell)
  local t = tower[who]
  if is_down(cell) then
    show_ninja(who, cell)
    if has(at(cell), traits, flying) and is_held(t, cell) then return end
  end
  local low, beneath = cell, beside(cell, lower)
  while beneath and not at(beneath) do low, beneath = beneath, beside(beneath, lower) end
  local card = at(cell)
  swap(cell, low)
  tell(falls, who, card, level_of(low))
  if beneath and has(card, traits, heavy) then
    if kill(who, beneath, crushed, card) then throw_off(who) end
    land(who, beneath, low)
  elseif has(card, traits, weak) then
    land(who, low)
  end
end
