-- Gets plugins/hostile/skulls/attack.lua:6: error[script-state]: scripts keep no state: a table made while the script was loaded can't be written, not even at "n"
-- As scorer: hides a counter as the key of a table.
local secret = { n = 0 }
local t = { [secret] = true }
return function(own)
  secret.n = secret.n + 1
  award(own, t[secret] and secret.n or 0)
end
