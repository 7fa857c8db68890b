---True if a card shows something else upside down.
return function(card)
  return top_skull(card) ~= bottom_skull(card)
end
