-- As scorer: multiplies a text by a pattern.
return function(own, stack, params)
  string.gsub("aaaa", ".*", "%0%0%0%0")
end
