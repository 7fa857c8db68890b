---The minion of a foreminion died: it jumps, or sits on the ground if there is nobody to jump to.
return function(who, cell)
  if landings(tower[who], cell) == 0 then
    tell(thrown_off, who)
  else
    jump(who, cell)
  end
end
