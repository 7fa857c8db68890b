---A token of Cerberus makes the same faces count once more, with new choices. One token for a roll.
return {
  options = function()
    offer(pass)
    offer(cerberus_token)
  end,
  chosen = function(who, how, a, b, deed)
    if deed == pass then return end
    move(tokens[who], cerberus_token, box)
    count_faces(who, how, a, b)
  end,
}
