-- As scorer: loops while it is loaded.
while true do end
