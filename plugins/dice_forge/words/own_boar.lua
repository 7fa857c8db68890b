---True for the face of a boar whose card `who` has.
return function(who, face) return boar(face) ~= nil and owner_of_boar(boar(face)) == who end
