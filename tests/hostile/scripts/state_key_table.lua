-- As scorer: hides a counter as the key of a table.
local secret = { n = 0 }
local t = { [secret] = true }
return function(own)
  secret.n = secret.n + 1
  award(own, t[secret] and secret.n or 0)
end
