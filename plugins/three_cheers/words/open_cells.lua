---Where in a tower a minion may be played. Towers: "beside a level of minions or on a minion".
---Ruling (support): it touches a minion, and is on level 1 or directly above a minion; where level 1 is empty, also
---there, below a minion. Ruling (size): the first minion of a tower is in the middle column.
---Traits: a Flyer needs nothing below, an Assassin may take the cell of a minion.
return function(t, card)
  local all = occupied(t)
  if all == 0 then return cell_of(spot(t, 5, 1)) end
  local cells, base = touching(t, all) & ~all, ground(t)
  if params.support == 1 and not has(card, traits, flying) then
    cells = cells & (base | toward(t, all, upper))
  end
  if all & base == 0 then cells = cells | column(t, all) & base end
  if has(card, traits, assassin) then cells = cells | all end
  return cells
end
