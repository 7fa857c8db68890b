---The plague rises. At its height nobody builds any more.
return function()
  if not anybody_can_act() then return end
  gain(plague, 1)
  if room(plague) == 0 then finish() end
end
