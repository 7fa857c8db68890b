-- As act: loops for ever before scoring.
return function()
  while true do end
end
