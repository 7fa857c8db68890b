---What shows on one or two dice counts. A token of Cerberus may make it count once more.
return function(who, how, die, other)
  local a, b = up(die), other and up(other)
  local token = how ~= reversed and count(tokens[who], cerberus_token) > 0
  if token and params.late_cerberus == 0 then repeat_blessing(who, how, a, b) end
  if how == plain and amount(a) > 0 and (not b or amount(b) > 0) and not token and count(works[who]) == 0 then
    gain(resource(a)[who], amount(a))
    if b then gain(resource(b)[who], amount(b)) end
  else
    count_faces(who, how, a, b)
  end
  if token and params.late_cerberus == 1 then repeat_blessing(who, how, a, b) end
end
