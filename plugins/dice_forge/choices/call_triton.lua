---A token of Triton is discarded for one of what it offers.
return {
  options = function()
    for part in one_of(triton_token) do offer(part) end
  end,
  chosen = function(who, part)
    move(tokens[who], triton_token, box)
    earn(who, plain, resource(part), amount(part))
  end,
}
