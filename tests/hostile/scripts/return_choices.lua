-- As scorer: returns the table of choices.
return chosen
