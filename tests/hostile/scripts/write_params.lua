-- As scorer: turns a dial for the next call.
return function(own, stack, params)
  params.each = params.each + 1
  award(own, params.each)
end
