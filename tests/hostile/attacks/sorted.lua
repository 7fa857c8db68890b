-- Gets plugins/hostile/skulls/attack.lua:8:3: error[script-error]: table is not offered to scripts
-- As scorer: tries to earn by how a sort breaks ties.
return function(own)
  local list = {}
  for i = 1, 90 do
    list[i] = { key = i % 3, at = i }
  end
  table.sort(list, function(a, b)
    return a.key < b.key
  end)
  award(own, list[1].at + list[45].at)
end
