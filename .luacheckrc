-- What luacheck lets scripts name: what the sandbox keeps of Lua, and the words that the stubs declare.
std = "none"
max_line_length = 120
read_globals = {
  "assert", "error", "ipairs", "require", "select", "tonumber", "tostring", "type",
  math = { fields = { "abs", "max", "maxinteger", "min", "mininteger", "tointeger", "ult" } },
}

local stubs = "scripts/meta/vocabulary.lua"
for line in io.lines(stubs) do
  read_globals[#read_globals + 1] = line:match("^function ([%w_]+)%(") or line:match("^([%w_]+) = {}")
end

-- The stubs define these words, without bodies; each meaning is one line.
files[stubs] = { ignore = { "121", "212", "631" } }

files["scripts/flow_meta/words.lua"] = { ignore = { "111", "121", "131", "212", "631" } }

-- Scripts of a flow name what their flow declares. The program itself refuses a name that means nothing there.
for _, scripts in ipairs {
  "steps/*", "choices/*", "words/*", "pieces/**/*", "skulls/acts/*", "score", "outlook", "counts",
} do
  files["**/plugins/*/" .. scripts .. ".lua"] = { ignore = { "113" } }
end
