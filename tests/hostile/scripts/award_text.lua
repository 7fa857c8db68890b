-- As scorer: earns a text.
return function(own, stack, params)
  award(own, "1000")
end
