-- Gets plugins/hostile/skulls/attack.lua:4:14: error[script-error]: award: argument 2 (points) is out of range: 4611686020574871552
-- As scorer: multiplies dials until integers wrap.
return function(own, stack, params)
  award(own, params.big * params.big * params.big * params.least)
end
