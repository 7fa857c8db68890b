---The top card of a stack is taken, laid on its pile and applied. If there is a card below, that one is now on top.
return function(who, feat)
  local pile = spent
  if hears(feat, used) then
    pile = gear
  elseif hears(feat, ousted) or brings(feat) and boar(brings(feat)) then
    pile = glass
  end
  move(stacks, feat, pile[who])
  local next = beneath(feat)
  if next and how_many(lower_cards, next) > 0 then move(lower_cards, next, stacks) end
  does(feat, gained, who)
end
