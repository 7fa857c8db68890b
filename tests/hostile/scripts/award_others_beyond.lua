-- As scorer: earns for skulls that no cell has.
return function(own)
  award(own, 1, -1)
end
