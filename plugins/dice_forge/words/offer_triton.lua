---Offers a token of Triton.
return function(who)
  if how_many(tokens[who], triton_token) > 0 then offer(triton_token) end
end
