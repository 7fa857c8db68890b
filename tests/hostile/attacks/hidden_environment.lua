-- Gets plugins/hostile/skulls/attack.lua:3:16: error[hidden-character]: there is the invisible character U+000D here
-- As scorer: hides its environment behind a carriage return, which ends a comment for Lua alone.
-- nothing herelocal e = _ENV
return function(own)
  award(own, 1)
end
