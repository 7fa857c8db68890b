-- As scorer: runs code when a variable goes out of scope.
return function()
  local x <close> = function() while true do end end
end
