---A card of the hand is played; who can play must. Ruling: who can play none discards one in its place.
return {
  options = function(who)
    local playable = false
    for card in kinds(hand[who]) do
      if can_play(who, card) then
        offer(card)
        playable = true
      end
    end
    if playable then return end
    for card in kinds(hand[who]) do offer(card, unplayable) end
  end,
  chosen = function(who, card, none)
    if none then
      move(hand[who], card, discards)
      return
    end
    local place = spot(played, 1)
    move(hand[who], card, place)
    if has(card, traits, ninja) then
      turn_down(place)
      peek(who, place)
    end
    present(who)
  end,
}
