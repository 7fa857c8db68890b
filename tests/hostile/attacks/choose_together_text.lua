-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: "together" must be true or false, got "yes"
-- As scorer: gives a text where true or false belongs.
return {
  together = "yes",
  options = function(own) return own end,
  score = function() end,
}
