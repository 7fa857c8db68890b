-- As scorer: doubles a text by format.
return function(own, stack, params)
  local s = "x"
  while true do
    s = string.format("%s%s", s, s)
  end
end
