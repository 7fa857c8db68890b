---A card of the packet is picked; the others see it when all have picked.
return {
  options = function(who)
    offer_kinds(packet[who])
  end,
  chosen = function(who, card)
    move(packet[who], card, picked[who])
  end,
}
