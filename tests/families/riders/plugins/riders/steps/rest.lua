return function() take_off(tired) end
