---One action. Who has finished, or cannot act, is passed over; the game ends when nobody can act.
return function(who)
  if params.opening > 0 and not remembered(opened) then
    open(who)
  elseif params.end_points > 0 and is_won() then
    finish()
  elseif can_act(who) then
    act(who)
  elseif not anybody_can_act() then
    finish()
  end
end
