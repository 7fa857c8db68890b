-- As scorer: breaks off inside a text with a wrong escape.
return "\xff\27\q"
