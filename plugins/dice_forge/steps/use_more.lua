---After one card of the third pile, the next; when all are used, they are for the next turn again.
return function(who)
  if how_many(gear[who]) > 0 then
    use_gear(who)
  else
    put_back(who)
  end
end
