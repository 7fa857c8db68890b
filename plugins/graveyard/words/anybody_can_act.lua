---True while anybody can do something: else the match ends.
return function()
  for who in seats() do
    if can_act(who) then return true end
  end
  return false
end
