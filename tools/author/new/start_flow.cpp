#include <fmt/format.h>

#include <array>
#include <string_view>

#include "author/new/starts.h"

namespace ossuary::author {

namespace {

/// A file of the small game, with @ID and @TITLE where its id and its title go.
struct Template {
  std::string_view path;
  std::string_view text;
};

constexpr std::array kTemplates{
    Template{"plugins/@ID/plugin.toml", R"(# A plugin that brings a game: flow.toml, its pieces, and scripts.
format     = 2
id         = "@ID"
version    = "0.1.0"
name       = { en = "@TITLE" }
provenance = "house"
source     = "Designed by you"
)"},
    Template{"plugins/@ID/flow.toml",
             R"(# What the game is played with. Scripts call everything by the names that are given here.
format  = 2
id      = "@ID"
players = [2, 3, 4]
names   = ["more", "stop"]     # what a player may say

[rounds]                       # by number of players
2 = 6
3 = 6
4 = 6

[turn]                         # steps and choices, each called with the active seat
steps = ["throw"]

[categories.saved]             # points are counted by these
name  = { en = "saved" }
glyph = "S"
color = "yellow"
wish  = { en = "pips that were saved" }

[counters.pot]                 # one for the table
name = { en = "pot" }

[counters.safe]                # one for each seat
of   = "seat"
name = { en = "safe" }

[types.face]
name       = { en = "face" }
attributes = { pips = "integer" }

[zones.die]
name  = { en = "die" }
form  = "die"
holds = ["face"]
start = { one = 2, two = 2, three = 1, blank = 1 }
)"},
    Template{"plugins/@ID/pieces/faces.toml", R"(# Pieces of one type. Nothing distinguishes those of one kind.
format = 2
type   = "face"

[pieces]
one   = { label = "1", name = { en = "1" }, pips = 1 }
two   = { label = "2", name = { en = "2" }, pips = 2 }
three = { label = "3", name = { en = "3" }, pips = 3 }
blank = { label = "-", name = { en = "blank" } }
)"},
    Template{"plugins/@ID/steps/throw.lua",
             R"(---A throw of the die. What a step calls happens when it has ended, in this order.
return function(who)
  roll(die)
  count_pips(who)
end
)"},
    Template{"plugins/@ID/steps/count_pips.lua",
             R"(---A blank empties the pot. Other faces add their pips, and the player may go on.
return function(who)
  if up(die) == blank then
    set(pot, 0)
  else
    gain(pot, pips(up(die)))
    dare(who)
  end
end
)"},
    Template{"plugins/@ID/choices/dare.lua", R"(---One more throw, or the pot.
return {
  options = function()
    offer(more)
    offer(stop)
  end,
  chosen = function(who, said)
    if said == more then
      throw(who)
    else
      gain(safe[who], have(pot))
      set(pot, 0)
    end
  end,
}
)"},
    Template{"plugins/@ID/choices/dare.toml", R"(# What a player does, in words; {1} is what was chosen.
format = 2
id     = "dare"
says   = { en = "dare: {1}" }
)"},
    Template{"plugins/@ID/score.lua", R"(---Points of one seat.
return function(who)
  award(saved, have(safe[who]))
end
)"},
    Template{"plugins/@ID/outlook.lua",
             R"(---What a seat can expect, for the bot `greedy`: its points, and most of the pot while it throws.
return function(who)
  local expected = have(safe[who])
  if active() == who then expected = expected + have(pot) * 5 // 6 end
  return expected
end
)"},
    Template{"plugins/@ID/examples/two_throws.toml",
             R"(# A worked example: `ossuary test` plays it. Chance falls as it says.
format  = 2
id      = "two_throws"
source  = "made by `ossuary new`; name the sentence that it proves"
ruleset = "@ID"

[position]                     # what is not said is as at the first decision of a match
pot    = 0
step   = "throw"
chance = ["die: 3"]

[[play]]
does   = "dare more"
chance = ["die: 2"]

[[play]]
does = "dare stop"

[expect]
"safe of 1"  = 5
"total of 1" = 5
pot          = 0
)"},
    Template{"rulesets/@ID.toml", R"(# A game: the flow of one plugin. More plugins may bring more pieces.
format  = 2
id      = "@ID"
name    = { en = "@TITLE" }
plugins = ["@ID"]
flow    = "@ID"
)"},
};

std::string filled(std::string_view text, const std::string& id) {
  std::string filled(text);
  for (const auto& [mark, value] : {std::pair<std::string_view, std::string>{"@ID", id}, {"@TITLE", title_of(id)}}) {
    for (std::size_t at = filled.find(mark); at != std::string::npos; at = filled.find(mark, at + value.size())) {
      filled.replace(at, mark.size(), value);
    }
  }
  return filled;
}

}  // namespace

std::vector<StartFile> start_flow(const std::string& id) {
  std::vector<StartFile> files;
  for (const Template& file : kTemplates) {
    files.push_back({filled(file.path, id), filled(file.text, id)});
  }
  return files;
}

}  // namespace ossuary::author
