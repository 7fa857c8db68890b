---A mirror copies a face that shows on a die of an opponent, all of it. Where one of these is a mirror, it may copy any
---face that shows and is no mirror. If there is none, the mirror is nothing.
return {
  options = function(who)
    local found, again = false, false
    for rival in others(who) do
      local a, b = up(light[rival]), up(dark[rival])
      again = again or a == mirror or b == mirror
      if a ~= mirror then offer(a) end
      if b ~= mirror then offer(b) end
      found = found or a ~= mirror or b ~= mirror
    end
    if again and params.mirror_on_mirror == 1 then
      local a, b = up(light[who]), up(dark[who])
      if a ~= mirror then offer(a) end
      if b ~= mirror then offer(b) end
      found = found or a ~= mirror or b ~= mirror
    end
    if not found then offer(mirror) end
  end,
  chosen = function(who, how, other, face)
    if face ~= mirror then
      count_faces(who, how, face, other)
    elseif other then
      count_faces(who, how, other)
    end
  end,
}
