-- Gets plugins/hostile/skulls/attack.lua:3: error[script-syntax]: invalid escape sequence near '"??\q'
-- As scorer: breaks off inside a text with a wrong escape.
return "\xff\27\q"
