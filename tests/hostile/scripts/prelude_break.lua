-- As scorer: ends the line that is put before it.
end) os.exit(1) (function()
return function() end
