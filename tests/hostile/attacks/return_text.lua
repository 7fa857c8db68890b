-- Gets plugins/hostile/skulls/attack.lua: error[script-result]: returns "?Lua" instead of a scorer
-- As scorer: returns a text of bytecode.
return "\27Lua"
