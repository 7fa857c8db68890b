-- As scorer: raises an error that is not UTF-8.
return function(own, stack, params)
  error("\xff\xfe\x80")
end
