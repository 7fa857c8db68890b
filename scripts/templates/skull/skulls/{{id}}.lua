---Each {{title}} earns for every other {{title}} that it touches.
---`own` are the cells that show this skull, `stack.KIND` those of another; `params` are the dials of {{id}}.toml.
---The words are listed in scripts/meta/vocabulary.lua.
---@type Scorer
return function(own, _, params)
  award_per(own, params.each, touching, own)
end
