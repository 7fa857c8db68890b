---Traits, then gravity, until nothing changes; then Ninjas down.
return function(who)
  scan(who)
  settle(who)
end
