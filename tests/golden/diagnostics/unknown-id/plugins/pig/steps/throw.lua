---The die is thrown.
return function()
  roll(dice)
end
