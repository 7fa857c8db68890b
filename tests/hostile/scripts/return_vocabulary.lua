-- As scorer: returns a word of the vocabulary as its scorer.
return award
