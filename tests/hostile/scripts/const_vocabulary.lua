-- As scorer: replaces a word of the vocabulary.
award = function() end
return function() end
