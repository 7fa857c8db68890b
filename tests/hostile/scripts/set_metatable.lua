-- As scorer: gives a table a metatable.
return function(own, stack, params)
  setmetatable({}, { __index = function() return 1 end })
end
