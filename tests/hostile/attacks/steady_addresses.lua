-- Gets points 287 46 64 54 40 105
-- As scorer: tries to earn by addresses in texts.
return function(own)
  local text = tostring({}) .. tostring(award) .. tostring(own) .. tostring(function() end)
  award(own, text == "tablefunction" .. own .. "function" and 1 or 2)
end
