-- Gets plugins/hostile/skulls/attack.lua:5:5: error[script-error]: table is not offered to scripts
-- As scorer: recurses through a function of C.
return function(own, stack, params)
  local function f()
    table.sort({ 2, 1 }, f)
  end
  f()
end
