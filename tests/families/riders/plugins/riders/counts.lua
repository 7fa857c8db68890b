-- What must hold of the pieces, which `ossuary check` proves.
return function()
  local goats = 0
  for goat in pieces("goat") do
    expect(is_a(goat, "goat") and not is_a(goat, "stone"), "goats are no stones")
    for columns, levels in hops(goat) do
      expect(columns ~= 0 or levels ~= 0, "a hop leads elsewhere")
    end
    goats = goats + copies(goat)
  end
  expect(goats == 12, "there are 12 goats")
end
