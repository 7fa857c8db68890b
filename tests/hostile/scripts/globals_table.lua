-- As scorer: writes through _G.
return function(own, stack, params)
  _G.award = function() end
end
