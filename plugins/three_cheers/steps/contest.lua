---A card was played on a tower: those who may deflect it are asked, after `asked`, who would not. Ruling: the owners of
---the tower alone are asked, and always.
return function(who, command, cell, other, asked)
  local answers = next_to_answer(tower[owner(cell)], who, asked)
  if answers then
    deflect(answers, who, command, cell, other)
  else
    carry_out(who, command, cell, other)
  end
end
