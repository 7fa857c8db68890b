---The arguments after the first, without those that are equal to it.
local function without_it(gone, first, ...)
  if not first then return end
  if first == gone then return without_it(gone, ...) end
  return first, without_it(gone, ...)
end

return without_it
