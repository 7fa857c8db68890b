-- As scorer: loads a module.
return function(own, stack, params)
  require("os").exit(1)
end
