---What a blessing gives may be taken as glory, `each` for every one; the amount is not split.
return {
  options = function(_, what)
    offer(what)
    offer(glory)
  end,
  chosen = function(who, what, n, each, taken)
    if taken == glory then
      reward(who, each * n, swapped_glory)
    elseif what == gold then
      earn_gold(who, n)
    else
      gain(what[who], n)
    end
  end,
}
