-- luacheck: what scripts may name. The words are those that the stubs in scripts/meta declare.
std = "none"
max_line_length = 120

local safe = { "assert", "error", "ipairs", "math", "next", "pairs", "select", "string", "table", "tonumber", "tostring",
               "type", "utf8" }
read_globals = {}
for _, name in ipairs(safe) do
  read_globals[#read_globals + 1] = name
end

files["scripts/meta"] = { std = "lua54", allow_defined_top = true, ignore = { "212", "131" } }
