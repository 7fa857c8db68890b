---The owner forges one of the shields that are left.
return function(_, who) choose_shield(who) end
