---Set-up: fights that were dealt, or lie on top after the deal, are shuffled back.
---Ruling: into the part above Coming, again and again until none is on top.
return function()
  if top(deck) ~= fight_card and how_many(upper_part) == 0 then return end
  while top(deck) ~= coming_card and top(deck) ~= here_card do draw(deck, upper_part) end
  shuffle(upper_part)
  put_upper_part_back()
  clear_top()
end
