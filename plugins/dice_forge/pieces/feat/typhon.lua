---Glory for the removed faces of the owner.
return function(_, who) reward(who, params.each * count(removed[who]), typhon_glory) end
