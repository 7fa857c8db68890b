-- As replacement: loops in the place of a scorer of another plugin.
return function()
  while true do end
end
