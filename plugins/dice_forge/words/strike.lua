---Gold goes into the track of a hammer step by step. Its first side ends with glory, and so does its second, where its
---work is done.
return function(who, steps, track)
  local at = have(track[who])
  for _ = 1, steps do
    at = at + 1
    if at == params.hammer_side then
      reward(who, params.hammer_first, hammer_glory)
    elseif at == 2 * params.hammer_side then
      reward(who, params.hammer_second, hammer_glory)
      move(works[who], blacksmiths_hammer, spent[who])
      at = 0
    end
  end
  set(track[who], at)
end
