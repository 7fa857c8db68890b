---A wound shows who lies face down, turns an armored fighter round that is upright, and fells any other.
return function(t, spot)
  if is_down(spot) then
    turn_up(spot)
  elseif cell_of(spot) & having(t, traits, armored) & ~turned_round(t) ~= 0 then
    turn_round(spot)
  else
    move(spot, at(spot), fallen)
  end
end
