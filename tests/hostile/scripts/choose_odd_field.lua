-- As scorer: hides a third function in its table.
return {
  options = function(skull) return skull end,
  score = function() end,
  finally = function() end,
}
