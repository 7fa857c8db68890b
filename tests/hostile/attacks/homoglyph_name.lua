-- Gets plugins/hostile/skulls/attack.lua:3:17: error[script-syntax]: "о" is not Lua
-- As scorer: uses a Cyrillic letter in a name.
return function(оwn)
  award(оwn, 1)
end
