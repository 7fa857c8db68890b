-- As scorer: multiplies dials until integers wrap.
return function(own, stack, params)
  award(own, params.big * params.big * params.big * params.least)
end
