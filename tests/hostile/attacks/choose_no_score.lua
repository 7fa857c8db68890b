-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: returns a chooser with nil as "score"
-- As scorer: offers options and no way to score them.
return {
  options = function(skull) return skull end,
}
