---Minor blessings with the same die, whose gold may be taken as glory.
return function(_, who) minor_blessings(who, by_cyclops, params.blessings) end
