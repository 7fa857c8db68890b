-- As scorer: returns a library.
return math
