-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: returns a table with "finally", which a chooser does not have
-- As scorer: hides a third function in its table.
return {
  options = function(skull) return skull end,
  score = function() end,
  finally = function() end,
}
