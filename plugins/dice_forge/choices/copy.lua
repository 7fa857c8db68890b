---A mirror copies a face that shows on a die of an opponent, all of it. Where one of these is a mirror, it may copy any
---face that shows and is no mirror. If there is none, the mirror is nothing.
return {
  options = function(who)
    local found, again = false, false
    for rival in others(who) do
      for _, die in ipairs({ light[rival], dark[rival] }) do
        if up(die) == mirror then
          again = true
        else
          offer(up(die))
          found = true
        end
      end
    end
    if again and params.mirror_on_mirror == 1 then
      for _, die in ipairs({ light[who], dark[who] }) do
        if up(die) ~= mirror then
          offer(up(die))
          found = true
        end
      end
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
