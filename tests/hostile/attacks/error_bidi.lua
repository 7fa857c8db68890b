-- Gets plugins/hostile/skulls/attack.lua:4: error[script-error]: safe ?evil?
-- As scorer: raises an error that turns the direction of writing.
return function(own, stack, params)
  error("safe \u{202E}evil\u{2066}")
end
