-- As scorer: returns a text of bytecode.
return "\27Lua"
