-- As scorer: recurses while it is loaded.
local function f()
  return 1 + f()
end
f()
