-- Gets plugins/hostile/skulls/attack.lua:3:1: error[script-syntax]: attempt to assign to const variable 'award'
-- As scorer: replaces a word of the vocabulary.
award = function() end
return function() end
