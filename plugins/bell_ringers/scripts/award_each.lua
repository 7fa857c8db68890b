---Awards each skull of `own` by itself what `worth` says: its points, and the skulls that they are counted by.
---@param own Cells
---@param worth fun(skull: Cells): integer, Cells
return function(own, worth)
  for skull in each(own) do
    award(skull, worth(skull))
  end
end
