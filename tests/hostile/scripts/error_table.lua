-- As scorer: raises a table.
return function(own, stack, params)
  error({ "x" })
end
