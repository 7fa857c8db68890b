---True if `who` has more skulls of a kind than every other player.
return function(who, kind)
  local own = skulls_of(who, kind)
  for other in others(who) do
    if skulls_of(other, kind) >= own then return false end
  end
  return true
end
