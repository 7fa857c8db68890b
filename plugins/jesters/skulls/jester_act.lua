---Each Jester becomes what one of the skulls that touch it is, or stays a Jester: its owner chooses.
---@type ChoosingSkullAct
return {
  options = function(own) return by_kind(own | touching(own)) end,
  act = function(own, _, _, like) becomes(own, like) end,
}
