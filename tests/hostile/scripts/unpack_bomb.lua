-- As scorer: unpacks a billion values.
return function(own, stack, params)
  table.unpack({}, 1, 1 << 30)
end
