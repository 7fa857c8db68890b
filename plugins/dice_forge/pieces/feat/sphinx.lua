---Minor blessings, all with the same die.
return function(_, who) minor_blessings(who, plain, params.blessings) end
