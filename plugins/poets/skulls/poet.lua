---Each Poet earns for every adjacent Romantic that is left unpaired. The Romantics make as many pairs as they can;
---which of them stay single is the owner's choice.
---@type Scorer
return function(own, stack, params)
  award_per(own, params.each, touching, stack.romantic & ~chosen.romantic)
end
