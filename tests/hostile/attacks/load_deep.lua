-- Gets plugins/hostile/skulls/attack.lua:4: error[script-limit]: calls functions inside functions too deeply
-- As scorer: recurses while it is loaded.
local function f()
  return 1 + f()
end
f()
