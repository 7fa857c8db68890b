---One of the shields that are left in the gardens is forged.
return {
  options = function()
    for face in kinds(gardens) do
      if shield(face) then offer(face) end
    end
  end,
  chosen = function(who, face)
    forge(who, gardens, face)
  end,
}
