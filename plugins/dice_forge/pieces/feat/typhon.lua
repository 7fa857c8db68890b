---Glory for the removed faces of the owner.
return function(_, who) reward(who, params.each * how_many(removed[who]), typhon_glory) end
