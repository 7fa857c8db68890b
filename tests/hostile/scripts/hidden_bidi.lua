-- As scorer: turns the direction of writing in a comment, so that code shows as a comment.
-- ‮ the Royal earns nothing ⁦
return function(own)
  award(own, 1)
end
