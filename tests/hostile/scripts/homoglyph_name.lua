-- As scorer: uses a Cyrillic letter in a name.
return function(оwn)
  award(оwn, 1)
end
