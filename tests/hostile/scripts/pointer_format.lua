-- As scorer: reads an address of memory.
return function(own, stack, params)
  local text = string.format("%p", {})
  award(own, string.byte(text, -1))
end
