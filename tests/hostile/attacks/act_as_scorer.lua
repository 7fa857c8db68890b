-- Gets plugins/hostile/effects/attack.lua: error[script-result]: returns a table with "score", which an act with a choice does not have
-- As act: is a table of a chooser of skulls.
return {
  options = function() return 0 end,
  score = function() end,
}
