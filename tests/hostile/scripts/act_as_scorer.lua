-- As act: is a table of a chooser of skulls.
return {
  options = function() return 0 end,
  score = function() end,
}
