return function() shuffle(pen) end
