-- Gets points 287 46 64 54 40 105
-- As scorer: hides a word behind a line end inside a text.
local s = "\
" local far = distance local u = "\
"
return function(own, stack)
  award(own, far(own, above(own) & ~own) or (s == u and 1 or 0))
end
