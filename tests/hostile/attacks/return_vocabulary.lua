-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: returns a function instead of a scorer
-- As scorer: returns a word of the vocabulary as its scorer.
return award
