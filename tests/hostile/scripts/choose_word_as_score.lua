-- As scorer: gives a word of the vocabulary as a function of a chooser.
return { options = each, score = award }
