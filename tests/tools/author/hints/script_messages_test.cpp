// Mistakes that authors make often in scripts, and the whole text that they get.
#include <catch2/catch.hpp>

#include "kernel/content/pig_edits.h"
#include "tools/author/mistakes.h"

namespace ossuary::author {

namespace {

const std::vector<Mistake> kLua{
    body("a set as a condition",
         "for skull in each(own) do\n    if touching(skull) & stack.bone then award(skull, "
         "params.each) end\n  end"),
    body("a set that is negated", "if not own then award(own, params.each) end\n  award(own, params.each)"),
    body("a number before `and`", "local n = count(own) and params.each or 0\n  award(own, n)"),
    body("a set that is compared with a number", "if touching(own) > 3 then award(own, params.each) end"),
    body("groups that are not counted", "if groups(own) > 3 then award(own, params.each) end"),
    body("all kinds as a number", "if stack > 3 then award(own, params.each) end"),
    body("a misspelt local", "local heigth = count(own)\n  award(own, params.each * height)"),
    body("a misspelt local that is nearly a word", "for skul in each(own) do award(skull, params.each) end"),
    body("/ in place of //", "award(own, params.each / 1)"),
    body("a fraction", "award(own, params.each / 2)"),
    body("a set that is multiplied", "award(own, params.each * touching(own))"),
    body("points that are returned", "return params.each * count(own)"),
    body("a misspelt dial", "award(own, params.eech)"),
    {"dials under another name", kScript, "", "return function(own, _, p)\n  award(own, p.eech)\nend\n"},
    body("dials by [ ]", "local p = params\n  award(own, p[\"each\"])"),
    {"arguments in another order", kScript, "",
     "return function(own, params, stack)\n  award(own, params.each)\nend\n"},
    {"arguments in another order, a skull of them", kScript, "",
     "return function(own, params, stack)\n  award(own & params.bone, stack.each)\nend\n"},
    {"no return", kScript, "", "function(own, stack, params)\n  award(own, params.each)\nend\n"},
    {"# as a comment", kScript, "", "# points\nreturn function(own, stack, params)\n  award(own, params.each)\nend\n"},
    body("# as a comment behind a line", "award(own, params.each) # each of them"),
    body("a comma that is missing", "award_per(own, params.each below, own)"),
    body("a parenthesis that is missing", "award(own, params.each"),
    body("a colon for a dot", "award(own & stack:bone, params.each)"),
    body("for in the way of C", "for (i = 1; i < 3; i++) do award(own, params.each) end"),
    body("a quote that is missing", "award_per_kind(own, \"bone, params.each)"),
    body("a kind in quotes", "award_per(own, params.each, below, \"bone\")"),
    body("all kinds for one", "award_per(own, params.each, below, stack)"),
    body("a loop for a set", "award(runs(own), params.each)"),
    body("a choice where no skull chooses", "award(own & chosen.bone, params.each)"),
    body("a word for a set", "award(touching, params.each)"),
    body("ipairs of a set", "for _, skull in ipairs(own) do award(skull, params.each) end"),
    body("a field of a set", "award(own.bone, params.each)"),
    body("a loop over a set", "for skull in own do award(skull, params.each) end"),
    body("# of a set", "award(own, params.each * #own)"),
    body("no points", "award(own, params.each) award(own)"),
    body("no relation", "award_per(own, params.each, stack.bone)"),
    body("a condition as a relation", "award_if(own, params.each, count(own) > 2)"),
    body("a relation in quotes", "award_per(own, params.each, \"below\", own)"),
    body("a relation that is called", "award_per(own, params.each, below(own), own)"),
    body("no cells", "award(nil, params.each)"),
    body("a word that is not called", "award(own & touching, params.each)"),
    body("!=", "if count(own) != 2 then award(own, params.each) end"),
    body("+=", "local n = 0\n  n += 1\n  award(own, params.each * n)"),
    body("++", "local n = 0\n  n++\n  award(own, params.each * n)"),
    body("&&", "if count(own) > 1 && count(own) < 4 then award(own, params.each) end"),
    body("!", "if !(count(own) > 1) then award(own, params.each) end"),
    body("{", "if (count(own) > 1) {\n    award(own, params.each)\n  }"),
    body("= in a condition", "if count(own) = 2 then award(own, params.each) end"),
    body("else if", "if count(own) > 2 then award(own, 1) else if count(own) > 1 then award(own, params.each) end"),
    body("// as a comment", "// points\n  award(own, params.each)"),
    body("no end", "if count(own) > 2 then award(own, params.each)"),
    body("curly quotes in Lua", "error(“no”)"),
    body("an unknown function", "foo(own)\n  award(own, 1)"),
    body("no distance", "award(own, params.each + distance(0, own))"),
    body("a set too many", "award(touching(own, stack.bone), params.each)"),
    body("a set too many behind a relation", "award_per(own, params.each, below, own, stack.bone)"),
    body("arguments of a word in another order", "award_per(own, below, params.each, own)"),
    body("two relations by `and`", "award_per(own, params.each, below and touching, own)"),
    body("sets that are added", "award(own, params.each * count(own + stack.bone - own))"),
    body("a set compared with a kind", "if touching(own) == stack.bone then award(own, params.each) end"),
    body("a kind that is not there",
         "for s in each(own) do\n    if kind_of(s) == \"bonne\" then award(s, params.each) end\n  end"),
    body("the name of a kind compared with a set",
         "for s in each(own) do\n    if kind_of(s) == stack.bone then award(s, params.each) end\n  end"),
    body("a set compared with a text", "if touching(own) ~= \"bone\" then award(own, params.each) end"),
    body("a set compared with true", "if own & stack.bone == true then award(own, params.each) end"),
    body("not before ==", "if not own == 0 then award(own, params.each) end"),
    body("a number behind `or`", "if count(own) == 1 or 2 then award(own, params.each) end"),
    body("a text behind `or`",
         "for s in each(own) do\n    if kind_of(s) == \"bone\" or \"horn\" then award(s, params.each) end\n  end"),
    body("a factor with a fraction", "award(own, params.each * 2.5)"),
    body("a note without a text", "note(own)\n  award(own, params.each)"),
    body("a variable that is not local", "n = 0\n  n = n + 1\n  award(own, params.each * n)"),
    body("a misspelt argument", "award(own, params.each + parms.each)"),
    body("elif", "if own == 0 then return\n  elif count(own) > 1 then award(own, params.each) end"),
    body("continue", "for s in each(own) do\n    if s == 1 then continue end\n    award(s, params.each)\n  end"),
    body("<>", "if own <> 0 then award(own, params.each) end"),
    body("=>", "if count(own) => 1 then award(own, params.each) end"),
    body("..", "for i = 1..3 do award(own, params.each) end"),
    body("a word without ( )", "award own, params.each"),
    body("null", "local n = null\n  award(own, params.each + n)"),
    body("local ==", "local n == params.each\n  award(own, n)"),
    body("var", "var n = params.each\n  award(own, n)"),
    body("if without then", "if own ~= 0 award(own, params.each) end"),
    body("an end too many", "award(own, params.each)\n  end"),
    body("math.floor", "award(own, math.floor(params.each))"),
    body("a method of a text", "local s = (\"x\"):upper()\n  award(own, params.each)"),
    body("math.random", "award(own, math.random(params.each))"),
    body("a dial that is called", "award(own, params.each())"),
    body("a division by 0", "award(own, params.each // 0)"),
    body("a word as a field", "award(own, params.each * own.count)"),
    body("a word as a method", "award(own, params.each * own:count())"),
    body("a sign that is not ASCII", "award(own, params.each × 2)"),
    body("a no-break space", "award(own,\u00a0params.each)"),
    body("print", "print(own)\n  award(own, params.each)"),
    {"no scorer", kScript, "", "return 5\n"},
    {"a chooser without score", kScript, "", "return {\n  options = function(own) return each(own) end,\n}\n"},
};

}  // namespace

TEST_CASE("mistakes in scripts get these messages", "[designer][messages]") {
  std::string said;
  for (const Mistake& mistake : kLua) {
    said += report_of(mistake);
  }
  compare("lua.txt", said);
}

TEST_CASE("every command says the same of a mistake in a script", "[designer][messages]") {
  for (const Mistake& mistake : kLua) {
    INFO(mistake.name);
    CHECK(said_otherwise(mistake) == "");
  }
}

TEST_CASE("a script that fails on two structures at one line is reported once", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  scratch.write(kScript, "return function(own, stack, params)\n  award(own, params.each * count(own) / 3)\nend\n");
  scratch.write("plugins/toy/examples/two.toml",
                "format = 2\nid = \"two\"\nsource = \"a test\"\nshape = \"row\"\n"
                "drawing = \"\"\"\nB .\nB .\n\"\"\"\nscores = { bone = 2 }\n");
  const std::string said = report_of(scratch);
  INFO(said);
  CHECK(said.find("must be an integer") == said.rfind("must be an integer"));
  CHECK(said.find("must be an integer") != std::string::npos);
}

TEST_CASE("mistakes in acts, match scripts and shared scripts get these messages", "[designer][messages]") {
  std::string said;
  const auto add = [&](const std::string& name, const std::string& keys, const std::string& script,
                       const std::string& scorer = "") {
    const test::Scratch scratch;
    write_content(scratch);
    std::string skull = test::file_text(scratch.path() / kSkull);
    skull.insert(skull.find("script ="), keys);
    scratch.write(kSkull, skull);
    scratch.write(keys.empty() ? "plugins/toy/scripts/helper.lua" : "plugins/toy/skulls/more.lua", script);
    if (!scorer.empty()) {
      scratch.write(kScript, scorer);
    }
    said += section(name, report_of(scratch));
  };
  const auto match = [&](const std::string& name, const std::string& text) {
    add(name, "match_script = \"more.lua\"\n", "return function(mine, params)\n  " + text + "\nend\n");
  };
  match("rivals as one", "return rivals.bone > 2 and 1 or 0");
  match("# of rivals", "return #rivals.bone");
  match("rivals as a list", "local n = 0\n  for _, r in ipairs(rivals) do n = n + r.bone end\n  return n");
  match("the first rival", "return rivals[1].bone");
  match("the first rival where there is none", "return rivals.bone[1] > mine.bone and 1 or 0");
  match("a fraction", "return mine.bone * params.each / 2");
  match("a text in some matches", "if mine.bone == 5 then return \"x\" end\n  return 0");
  match("a count as a condition", "if graveyard.bone then return 1 end\n  return 0");
  match("a word of scorers", "return count(mine.bone)");
  add("an act that returns", "act = \"more.lua\"\n", "return function(own)\n  return \"bone\"\nend\n");
  add("options in a list in a list", "act = \"more.lua\"\n",
      "return {\n  options = function(own) return { { \"bone\" } } end,\n"
      "  act = function(own, stack, params, kind) becomes(own, kind) end,\n}\n");
  add("dials in a shared script", "", "return function(own) return params.each * count(own) end\n",
      "local helper = require(\"helper\")\nreturn function(own, stack, params)\n"
      "  award(own, helper(own) + params.each)\nend\n");
  add("a field of a shared function", "", "return function(n) return n end\n",
      "local helper = require(\"helper\")\nreturn function(own, stack, params)\n"
      "  award(own, helper.twice(params.each))\nend\n");
  add("a shared script that is not loaded", "", "return function(n) return n end\n",
      "return function(own, stack, params)\n  award(own, helper(params.each))\nend\n");
  compare("hooks.txt", said);
}

TEST_CASE("slips of scripts get these hints", "[designer][messages]") {
  const std::string begin = "return {\n  options = function(skull)\n    return by_kind(skull)\n  end";
  const std::string end = "\n    award(skull, params.each)\n  end,\n}\n";
  const std::string score = ",\n  score = function(skull, _, params, picked)" + end;
  const auto chooser = [](const std::string& text) { return Mistake{"", kScript, "", text}; };
  for (const auto& [mistake, hint] :
       {std::pair(body("", "award(own || stack.bone, params.each)"), "write \"or\"; | joins sets"),
        {body("", "award(own or stack.bone, params.each)"), "hint: | joins sets"},
        {body("", "award(own + 1, params.each)"),
         "hint: + and - reckon with numbers, and spoil sets: a | b joins them"},
        {body("", "award(own, params.each * count(stack.bone - (own | 1)))"), "hint: + and - reckon with numbers"},
        {body("", "award(params.each, own)"), "hint: the cells come first: write award(cells, points, others)"},
        {body("", "award(1, count(own) * params.each)"),
         "hint: the cells come first: write award(cells, points, others)"},
        {body("", "if stack.bone == nil then award(own, params.each) end"),
         "the empty set is 0: write stack.bone == 0"},
        {body("", "award(own, params.each * count(own) & stack.bone)"), "move the ): count(a & b) is how many"},
        {body("", "award(own, have(own))"), "hint: have is a word of flows"},
        {body("", "local sure = True"), "hint: write true"},
        {body("", "award(own & stack:bone(), params.each)"), "hint: write stack.bone\n"},
        {body("", "award(own & not stack.bone, params.each)"), "hint: `not` is for conditions: ~ before a set"},
        {body("", "award(own, params.each * len(own))"), "hint: count(cells) is the size of a set"},
        {body("", "award(own, max(params.each, 2))"), "hint: write math.max(...)"},
        {body("", "count = 3"), "hint: count is a word: give the local another name"},
        {body("", "for skull in each(own):\n    award(skull, params.each)"),
         ":2:25: error[script-syntax]: \":\" is not Lua here"},
        {body("", "if count(own) > 1:\n    award(own, params.each)"),
         "hint: write \"then\" or \"do\" here, and \"end\" below"},
        {chooser("return (own, stack, params) => {\n  award(own, params.each)\n}\n"),
         "a function is function(...) ... end"},
        {chooser("return function(own)\n  award(own, params.each)\nend\n"),
         "write return function(own, stack, params)"},
        {chooser(begin + ",\n  score = function(skull, _, _, like)\n    award(skull, params.each)" + end),
         "write score = function(skull, _, params, like)"},
        {chooser(begin + ",\n  score = function(skull, _, params)\n    award(own, params.each)" + end),
         "it is skull here"},
        {chooser(begin + "\n  score = function(skull, _, params)" + end), ":5:3: error[script-syntax]: '}' expected"},
        {chooser(begin + ",\n  score = function(skull, _, params)\n  award(skull, params.each)\n}\n"),
         "hint: an end is missing before this }"},
        {chooser("return {\n  options = function(skull)\n    return skull,\n  score = function(skull) end,\n}\n"),
         "has an end of its own"}}) {
    INFO(mistake.after);
    CHECK_THAT(report_of(mistake), Catch::Contains(hint));
  }
}

TEST_CASE("slips of flows get a hint, and methods of texts in all scripts", "[designer][messages][flow]") {
  const auto report = [](const std::string& body) {
    const test::Scratch scratch;
    test::write_pig(scratch);
    scratch.write("plugins/pig/steps/throw.lua", "return function(who)\n  " + body + "\nend\n");
    return report_of(scratch);
  };
  for (const auto& [body, hint] :
       {std::pair("for k in pairs({}) do end", "hint: use ipairs(list) for a list"),
        {"local k = next({})", "hint: use ipairs(list) for a list"},
        {"table.insert({}, 1)", "hint: add to a list with list[n] = value"},
        {"local s = string.rep(\"x\", 2)", "hint: join texts with .."},
        {"print(who)", "hint: write remember(NAME, value)"},
        {"local n = math.random(6)", "hint: chance is drawn by roll(die)"},
        {"local s = (\"x\"):rep(3)", "hint: texts have no methods"},
        {"lok(who)", ":2:3: error[script-error]: unknown name \"lok\""},
        {"banked[who] = 3", "hint: words change the game: gain(counter, n)"},
        {"gain(banked.who, 1)", "hint: write banked[who]\n"},
        {"gain(banked[\"who\"], 1)", "hint: write banked[who], without quotes"},
        {"gain(banked(who), 1)", "hint: each seat has its own: write banked[who]"},
        {"gain(pot[who], 1)", "hint: pot is of the table: write pot"},
        {"gain(pot(), 1)", "hint: pot is a thing, not a word"},
        {"local n = one.pips", "an attribute is a word, pips(thing)"},
        {"local n = pips * 2", "hint: pips is a function: write pips(...)"},
        {"if round > 3 then end", "hint: round is a function: write round(...)"},
        {"for i = 1, count_seats do end", "hint: count_seats is a function: write count_seats(...)"},
        {"go_on()", "hint: a choice is asked of a seat: write go_on(who)"},
        {"gain(pot, banked[who])", "what a counter shows is have(counter)"},
        {"gain(1, pot)", "hint: write gain(counter, n)"},
        {"shuffle(die)", "hint: a zone is one by form = \"pile\""},
        {"if banked[who] > 3 then end", "hint: write have(banked[who]) > 3"},
        {"if who == \"bank\" then end", "hint: things are named without quotes"},
        {"if have(pot) then end", "hint: write have(pot) ~= 0"},
        {"if active then end", "hint: call it: active(...)"},
        {"pot = 0", "hint: write local pot = ..., or set(pot, n) if it is a counter"},
        {"local n = have(pot)\n  pot = n", "hint: names of the flow stay what they are: set(pot, n)"},
        {"gain(pot, 1 / 2)", "hint: an integer has no fraction: \"//\" divides into one"},
        {"local n = (one).pips", "hint: a thing has no fields"},
        {"for piece in die do end", "hint: a thing is a number; write: in kinds(zone)"},
        {"local other\n  gain(banked[other], 1)", "hint: other is nil here"},
        {"for seat in seats do look(seat) end", "a word is called with ( ), also in a loop"},
        {"gain(pot, pips)", "hint: write gain(counter, n); pips(...) is what pips returns"},
        {"local n = one.pips + have(one)", ":2:13: error["},
        {"gain(banked_points[who], 1)",
         "hint: banked_points is a category: its points are counted in score.lua, award(banked_points, n)"},
        {"award_if(die, 1)", "hint: award_if is of scorers"},
        {"local n = stack.bone", "hint: stack is of scorers"},
        {"turn_down(one)", "must be a spot, got the piece one"},
        {"turn_down(one)", "hint: give the spot where it lies: at(spot) is the piece there"},
        {"for other in others(one) do look(other) end", "must be a seat from 1 to 2, got the piece one"},
        {"gain(banked[one], 1)", "the piece one is not a seat: they are from 1 to 2"},
        {"throw(who, 1, 2, 3, 4, 5, 6, 7, 8)", "hint: pass several rows as one number with a bit for each"},
        {"local n = len(die)", "hint: how_many(zone) is the number of its pieces"}}) {
    INFO(body);
    CHECK_THAT(report(body), Catch::Contains(hint));
  }
}

TEST_CASE("a script of an event that takes the piece for a seat is told what it gets", "[designer][messages][flow]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write("plugins/pig/pieces/one.lua",
                "return function(who)\n  for other in others(who) do set(banked[other], 0) end\nend\n");
  const std::string said = report_of(scratch);
  CHECK_THAT(said, Catch::Contains("others: argument 1 (who) must be a seat from 1 to 2, got the piece one"));
  CHECK_THAT(said, Catch::Contains("hint: the script of an event gets the piece, whose it is"));
}

TEST_CASE("a call that leaves an argument out is recognized by what it shifts", "[designer][messages][flow]") {
  const auto report = [](const std::string& chosen) {
    const test::Scratch scratch;
    test::write_pig(scratch);
    test::edit(scratch, "choices/go_on.lua", "chosen = function(who, what)", "chosen = " + chosen);
    return report_of(scratch);
  };
  const std::string shifted =
      "the function of this script takes 3 arguments, and its call gave 2: one that is left out shifts those behind it";
  CHECK_THAT(report("function(who, _, what)\n    gain(pot, pips(what))"),
             Catch::Contains("must be a piece or a row, got nothing") && Catch::Contains("hint: " + shifted));
  CHECK_THAT(report("function(who, face, what)\n    gain(pot, pips(face))"),
             Catch::Contains("must be a piece or a row, got the name ") && Catch::Contains("; " + shifted));
}

TEST_CASE("dials of rulesets are tried in match scripts too", "[designer][messages]") {
  const test::Scratch scratch;
  write_content(scratch);
  std::string skull = test::file_text(scratch.path() / kSkull);
  skull.insert(skull.find("script ="), "match_script = \"more.lua\"\n");
  scratch.write(kSkull, skull);
  scratch.write("plugins/toy/skulls/more.lua", "return function(mine, params)\n  return 4 // (3 - params.each)\nend\n");
  CHECK(report_of(scratch).empty());
  scratch.write(kGame, test::file_text(scratch.path() / kGame) + "[dials]\nbone = { each = 3 }\n");
  CHECK(report_of(scratch).find("error[failing-dial]: with these dials line 2 of") != std::string::npos);
}

}  // namespace ossuary::author
