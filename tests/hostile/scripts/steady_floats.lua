-- As scorer: tries to earn by how numbers with fractions are written.
return function(own)
  award(own, #tostring(0.1 + 0.2) + #string.format("%.3f", 1 / 3) + #(1e15 .. ""))
end
