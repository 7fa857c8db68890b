-- As scorer: awards before there is a structure.
award(1, 5)
return function() end
