-- Gets plugins/hostile/skulls/attack.lua:3:16: error[hidden-character]: U+000D stands here, which does not show
-- As scorer: hides its environment behind a carriage return, which ends a comment for Lua alone.
-- nothing herelocal e = _ENV
return function(own)
  award(own, 1)
end
