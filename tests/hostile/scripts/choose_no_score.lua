-- As scorer: offers options and no way to score them.
return {
  options = function(skull) return skull end,
}
