-- As scorer: tries to earn by addresses in texts.
return function(own)
  local text = tostring({}) .. tostring(award) .. tostring(own) .. string.format("%s", function() end)
  award(own, #text)
end
