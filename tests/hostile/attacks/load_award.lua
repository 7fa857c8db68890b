-- Gets plugins/hostile/skulls/attack.lua:3: error[script-error]: nothing can be awarded before a structure is scored
-- As scorer: awards before there is a structure.
award(1, 5)
return function() end
