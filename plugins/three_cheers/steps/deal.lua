---Set-up: each seat gets its cards. Fights that show are replaced, and will be shuffled back.
return function(first)
  for who in from(first) do
    for _ = 1, params.hand_size do
      while top(deck) == fight_card do draw(deck, upper_part) end
      draw(deck, hand[who])
    end
  end
end
