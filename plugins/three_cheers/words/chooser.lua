---Who makes the choices of a tower: its owner. Ruling (Double Trouble): the partner in turn, else the next one.
return function(who)
  for seat in from(active()) do
    if tower[seat] == tower[who] then return seat end
  end
end
