---How many places of `who` are still open, in all structures together.
return function(who)
  local free = 0
  for _, shape in ipairs(shapes()) do free = free + shape.size - how_many(shape.zone[who]) end
  return free
end
