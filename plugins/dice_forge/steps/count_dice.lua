---What shows on one or two dice counts. A token of Cerberus may make it count once more.
return function(who, how, die, other)
  local a, b = up(die), other and up(other)
  local n, m = amount(a), b and amount(b) or 0
  local token = how ~= reversed and how_many(tokens[who], cerberus_token) > 0
  if token and params.late_cerberus == 0 then repeat_blessing(who, how, a, b) end
  if n > 0 and (not b or m > 0) and how == plain and not token and how_many(works[who]) == 0 then
    gain(resource(a)[who], n)
    if b then gain(resource(b)[who], m) end
  else
    count_faces(who, how, a, b)
  end
  if token and params.late_cerberus == 1 then repeat_blessing(who, how, a, b) end
end
