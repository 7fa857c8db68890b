-- Gets plugins/hostile/skulls/attack.lua:3: error[script-syntax]: <name> or '...' expected near '<\208>'
-- As scorer: uses a Cyrillic letter in a name.
return function(оwn)
  award(оwn, 1)
end
