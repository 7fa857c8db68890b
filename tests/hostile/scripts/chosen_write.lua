-- As scorer: writes what others chose.
return function(own, stack, params)
  chosen.romantic = own
end
