-- As scorer: opens a file.
return function(own, stack, params)
  io.open("/etc/passwd")
end
