---Each connected group of Troubadours earns by its size; a larger one counts as fours and a remainder.
---@type Scorer
return function(own, _, params)
  award_by_size(own, groups, params.group_1, params.group_2, params.group_3, params.group_4)
end
