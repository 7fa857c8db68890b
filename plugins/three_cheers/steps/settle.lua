---Gravity. Ruling: then traits, then again from level 2, until nothing changes; then Ninjas down.
return function(who)
  if unsupported(tower[who]) == 0 then
    lie_down(who)
    return
  end
  fall(who)
  come_to_rest(who)
end
