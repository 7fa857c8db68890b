-- As scorer: recurses through a function of C.
return function(own, stack, params)
  local function f()
    table.sort({ 2, 1 }, f)
  end
  f()
end
