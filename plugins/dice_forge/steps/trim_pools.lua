---With two players, two faces of each pool of the Sanctuary are removed by lot.
return function()
  if count_seats() > 2 then return end
  for pool in rows(sanctuary) do
    pick(pool, box)
    pick(pool, box)
  end
end
