---A boar goes to another player, who forges it where he likes.
return {
  options = function(who)
    for rival in others(who) do offer(rival) end
  end,
  chosen = function(_, face, rival)
    forge(rival, gardens, face)
  end,
}
