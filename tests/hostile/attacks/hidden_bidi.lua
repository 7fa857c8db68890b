-- Gets plugins/hostile/skulls/attack.lua:3:4: error[hidden-character]: there is the invisible character U+202E here
-- As scorer: turns the direction of writing in a comment, so that code shows as a comment.
-- ‮ the Royal earns nothing ⁦
return function(own)
  award(own, 1)
end
