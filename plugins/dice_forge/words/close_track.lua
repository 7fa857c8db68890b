---Where each hammer has a track of its own and one is done, the last track takes its place.
return function(who, track)
  local tracks = { blows, blows_2, blows_3, blows_4 }
  local last = tracks[how_many(works[who]) + 1]
  set(track[who], have(last[who]))
  set(last[who], 0)
end
