-- Gets points 287 46 64 54 40 1155
-- As scorer: tries to earn by how numbers with fractions are written.
return function(own)
  award(own, (tostring(0.1 + 0.2) == "0.3" and 1 or 2) + ((1e15 .. "") == "1e+15" and 10 or 20))
end
