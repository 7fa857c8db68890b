-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: returns a chooser with a function as "score"
-- As scorer: gives a word of the vocabulary as a function of a chooser.
return { options = each, score = award }
