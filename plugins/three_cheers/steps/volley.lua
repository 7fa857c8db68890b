---The arrows with so many heads strike in all towers; then traits act where somebody was hit.
return function(heads)
  local hit = {}
  for who in teams() do hit[who] = strike(who, heads) end
  for who in teams() do
    if hit[who] then scan(who, fight_card) end
  end
end
