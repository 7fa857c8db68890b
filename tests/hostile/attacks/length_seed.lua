-- Gets plugins/hostile/skulls/attack.lua:12:14: error[script-error]: the operator # is not offered to scripts
-- As scorer: makes a list with gaps among texts, whose places depend on the seed of Lua's hashes.
return function(own)
  local list = {}
  for i = 1, 15 do
    list["k" .. i], list["k" .. (i - 3)] = 1, nil
    if i % 3 ~= 0 then
      list[i] = i
    end
  end
  table.insert(list, 7)
  award(own, #list + #{ table.unpack(list) } + #table.concat(list) + table.remove(list))
end
