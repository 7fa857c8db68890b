-- As scorer: doubles a text for ever.
return function(own, stack, params)
  local s = "x"
  while true do
    s = s .. s
  end
end
