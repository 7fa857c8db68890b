---A minor blessing, with the die that the owner likes.
return function(_, who) minor_blessings(who, plain, 1) end
