// `serve`: requests and their answers.
#include <algorithm>
#include <catch2/catch.hpp>

#include "kernel/content/scratch.h"
#include "record/journal.h"
#include "tools/cli/bench.h"
#include "tools/serve/asking.h"

namespace ossuary {
namespace {

using test::Asking;
using test::texts_of;

const std::string kNew = R"("do":"new","match":"m","ruleset":"sedlec","players":2)";

/// Plays match `m` to its end, each action drawn from those that are listed.
void play_out(Asking& ask) {
  Rng chance(3, 0, Purpose::Bot);
  Json answer = ask(R"("do":"undo","match":"m","show":["actions"])");
  while (!answer.at("decides").is_null()) {
    const auto actions = texts_of(answer.at("view").at("actions"));
    REQUIRE_FALSE(actions.empty());
    answer = ask(fmt::format(R"("do":"apply","match":"m","action":"{}","show":["actions"])",
                             actions[chance.below(static_cast<std::uint32_t>(actions.size()))]));
    REQUIRE(Asking::code_of(answer).empty());
  }
}

TEST_CASE("hello says which program and protocol it is, and refuses another protocol", "[serve]") {
  Asking ask;
  CHECK(*ask(R"("do":"hello")").at("ossuary").string() == "1.2.3");
  CHECK(ask(R"("do":"hello","protocol":1)").at("protocol").integer() == serve::kProtocol);
  CHECK(ask.code(R"("do":"hello","protocol":2)") == "other-protocol");
}

TEST_CASE("rulesets lists all that ships, and each of them begins", "[serve]") {
  Asking ask;
  const Json rulesets = ask(R"("do":"rulesets")");
  CHECK(rulesets.at("rulesets").items()->size() == test::shipped().rulesets().size());
  for (const Json& rules : *rulesets.at("rulesets").items()) {
    for (const Json& players : *rules.at("players").items()) {
      const Json begun = ask(
          fmt::format(R"("do":"new","match":"m","ruleset":{},"players":{})", rules.at("id").dump(), players.dump()));
      INFO(begun.dump());
      CHECK(begun.at("players") == players);
      CHECK(begun.at("decides").integer().has_value());
      CHECK(ask.code(R"("do":"close","match":"m")").empty());
    }
  }
}

TEST_CASE("a match is played by its actions to scores and a record that replays", "[serve]") {
  for (const char* ruleset : {"sedlec", "monstrance", "dice_forge"}) {
    INFO(ruleset);
    Asking ask(test::shipped(), ruleset);
    REQUIRE(ask.code(R"("do":"new","match":"m","seed":5)").empty());
    CHECK(ask.code(R"("do":"record","match":"m")") == "not-over");
    CHECK(ask.code(R"("do":"record","match":"m","all":true)").empty());
    play_out(ask);
    const std::string record = *ask(R"("do":"record","match":"m")").at("record").string();
    const auto rules = test::shipped().make_any(ruleset);
    const auto header = read_header(record, "record");
    REQUIRE(header.ok());
    CHECK(header.value().start.seed == 5);
    const auto game = rules.value().game(header.value().players).value();
    const auto scripts = game->open_scripts();
    const auto journal = replay(*game, *scripts, record, "record");
    REQUIRE(journal.ok());
    const Json scores = ask(R"("do":"scores","match":"m","explain":true)");
    CHECK(scores.at("over") == Json(true));
    for (std::size_t seat = 0; seat < game->seats(); ++seat) {
      const auto real = journal.value().match().scores().value().by_seat.at(seat);
      CHECK(scores.at("scores").items()->at(seat).at("total").integer() == real.total);
      std::int64_t explained = 0;
      for (const Json& award : *scores.at("awards").items()->at(seat).items()) {
        const Json* earning = award.find("earning");
        const std::size_t times = earning == nullptr ? 1 : std::max<std::size_t>(1, earning->items()->size());
        explained += *award.at("points").integer() * static_cast<std::int64_t>(times);
      }
      CHECK(explained == real.total);
    }
    CHECK(ask.code(R"("do":"apply","match":"m","action":"x")") == "not-an-action");
    CHECK(ask.code(R"("do":"hint","match":"m")") == "match-over");
  }
}

TEST_CASE("undo takes actions back, and a match goes on from there", "[serve]") {
  Asking ask;
  REQUIRE(ask.code(kNew).empty());
  const std::string before = ask.line(R"("do":"view","match":"m","seat":1)");
  for (int i = 0; i < 5; ++i) {
    const Json hint = ask(R"("do":"hint","match":"m","bot":"random")");
    CHECK(ask.code(fmt::format(R"("do":"apply","match":"m","action":{})", hint.at("action").dump())).empty());
  }
  CHECK(ask.line(R"("do":"view","match":"m","seat":1)") != before);
  CHECK(ask(R"("do":"undo","match":"m","steps":2)").at("undone").integer() == 2);
  CHECK(ask(R"("do":"undo","match":"m","steps":100)").at("undone").integer() == 3);
  CHECK(ask.line(R"("do":"view","match":"m","seat":1)") == before);
  CHECK(ask(R"("do":"undo","match":"m")").at("undone").integer() == 0);
}

TEST_CASE("a seat is told what happened since a step, with what it may know of each action", "[serve]") {
  const auto dumped = [](const Json& answer) {
    std::vector<std::string> steps;
    for (const Json& step : *answer.at("past").items()) {
      steps.push_back(step.dump());
    }
    return steps;
  };
  for (const char* ruleset : {"sedlec", "dice_forge"}) {
    INFO(ruleset);
    Asking ask(test::shipped(), ruleset);
    Json state = ask(R"("do":"new","match":"m","players":2,"show":["actions"])");
    std::vector<std::string> seen = dumped(ask(R"("do":"past","match":"m","seat":2)"));
    REQUIRE(seen.size() == 1);
    CHECK(seen.front().starts_with(R"({"step":0,"seat":null,"action":null,"told":[)"));
    Rng chance(3, 0, Purpose::Bot);
    for (int step = 0; step < 12; ++step) {
      const auto actions = texts_of(state.at("view").at("actions"));
      const std::string action = actions[chance.below(static_cast<std::uint32_t>(actions.size()))];
      const std::int64_t seat = *state.at("decides").integer();
      const std::string words =
          *ask(R"("do":"view","match":"m","seat":)" + std::to_string(seat))
               .at("view")
               .at("words")
               .items()
               ->at(static_cast<std::size_t>(std::ranges::find(actions, action) - actions.begin()))
               .string();
      state = ask(fmt::format(R"("do":"apply","match":"m","action":{},"show":["actions"])", Json(action).dump()));
      const Json own = ask(fmt::format(R"("do":"past","match":"m","seat":{},"since":{})", seat, step));
      CHECK(own.at("steps").integer() == step + 1);
      REQUIRE(own.at("past").items()->size() == 1);
      const Json& told = own.at("past").items()->front();
      CHECK(told.dump().starts_with(
          fmt::format(R"({{"step":{},"seat":{},"action":{},"told":[{{"cause":"chosen","seat":{},"words":")", step + 1,
                      seat, Json(action).dump(), seat)));
      const std::string log = *told.at("told").items()->front().at("words").string();
      CHECK((log == words || !log.starts_with(words)));  // in the form of a log
      if (std::string(ruleset) == "sedlec") {
        CHECK(test::contains(log, words.substr(words.find_last_of(' '))));
      }
      const Json others = ask(fmt::format(R"("do":"past","match":"m","seat":2,"since":{})", step));
      seen.push_back(others.at("past").items()->front().dump());
    }
    CHECK(dumped(ask(R"("do":"past","match":"m","seat":2)")) == seen);
    REQUIRE(ask(R"("do":"undo","match":"m","steps":5)").at("undone").integer() == 5);
    seen.resize(8);
    CHECK(dumped(ask(R"("do":"past","match":"m","seat":2)")) == seen);
    CHECK(dumped(ask(R"("do":"past","match":"m","seat":2,"since":7)")).empty());
  }
}

TEST_CASE("the past of a step or a seat that is not there, or of nobody's, is an error", "[serve]") {
  Asking ask;
  REQUIRE(ask.code(kNew).empty());
  const Json late = ask(R"("do":"past","match":"m","seat":1,"since":1)");
  CHECK(Asking::code_of(late) == "no-step");
  CHECK(*late.at("error").at("message").string() == "there is no step 1: the match has 0");
  for (const char* bad :
       {R"("do":"past","match":"m")", R"("do":"past","match":"m","seat":0)", R"("do":"past","match":"m","seat":null)",
        R"("do":"past","match":"m","seat":1,"since":-1)", R"("do":"past","match":"m","seat":1,"since":"1")"}) {
    INFO(bad);
    CHECK(ask.code(bad) == "bad-request");
  }
  CHECK(ask.code(R"("do":"past","match":"m","seat":3)") == "no-seat");
  CHECK(ask.code(R"("do":"past","match":"n","seat":1)") == "no-match");
  REQUIRE(ask.code(R"("do":"resample","match":"m","seat":1,"as":"c")").empty());
  CHECK(ask.code(R"("do":"past","match":"c","seat":1)") == "no-past");
}

TEST_CASE("a copy is played without a past, and the match stays as it was", "[serve]") {
  Asking ask;
  REQUIRE(ask.code(kNew).empty());
  const std::string before = ask.line(R"("do":"view","match":"m","seat":1)");
  const Json copy = ask(R"("do":"resample","match":"m","seat":1,"as":"c","show":["actions"])");
  const std::string first = copy.at("view").at("actions").items()->front().dump();
  CHECK(ask.code(R"("do":"apply","match":"c","action":)" + first).empty());
  CHECK(ask.code(R"("do":"undo","match":"c")") == "no-past");
  CHECK(ask.code(R"("do":"record","match":"c","all":true)") == "no-past");
  CHECK(ask.line(R"("do":"view","match":"m","seat":1)") == before);
  CHECK(ask.code(R"("do":"resample","match":"c","seat":2,"as":"c")").empty());
  CHECK(ask.code(R"("do":"resample","match":"c","seat":2,"as":"m")") == "name-taken");
  CHECK(ask.code(R"("do":"resample","match":"m","seat":3,"as":"d")") == "no-seat");
}

TEST_CASE("a view has the parts that are asked for", "[serve]") {
  Asking ask;
  const Json begun = ask(kNew + R"(,"show":["actions","words","outlooks","table"])");
  const Json& view = begun.at("view");
  CHECK(view.at("seat") == begun.at("decides"));
  CHECK(view.at("actions").items()->size() == view.at("words").items()->size());
  CHECK(view.at("actions").items()->size() == view.at("outlooks").items()->size());
  CHECK_FALSE(view.at("table").members()->empty());
  const Json other = ask(R"("do":"view","match":"m","seat":2)");
  CHECK(other.at("view").at("actions").items()->empty());
  CHECK(other.at("view").at("words").items()->empty());
  CHECK(other.at("view").find("outlooks") == nullptr);
  CHECK(ask(R"("do":"view","match":"m","seat":1,"show":[])").at("view").members()->size() == 3);
}

TEST_CASE("what cannot be met is answered by an error, and the next request is met", "[serve]") {
  Asking ask;
  REQUIRE(ask.code(kNew).empty());
  const auto bad = std::to_array<std::pair<std::string, std::string>>({
      {R"("do":"fly")", "bad-request"},
      {R"("do":5)", "bad-request"},
      {R"("match":"m")", "bad-request"},
      {R"("do":"view","match":"m")", "bad-request"},
      {R"("do":"view","match":"m","seat":"1")", "bad-request"},
      {R"("do":"view","match":"m","seat":1.5)", "bad-request"},
      {R"("do":"view","match":"m","seat":0)", "bad-request"},
      {R"("do":"view","match":"m","seat":1,"seat":2)", "bad-request"},
      {R"("do":"view","match":"m","seat":1,"colour":2)", "bad-request"},
      {R"("do":"view","match":"m","seat":1,"show":["all"])", "bad-request"},
      {R"("do":"view","match":"m","seat":1,"show":"table")", "bad-request"},
      {R"("do":"view","match":"m","seat":3)", "no-seat"},
      {R"("do":"view","match":"x","seat":1)", "no-match"},
      {R"("do":"view","match":"","seat":1)", "bad-request"},
      {R"("do":"new","match":"m","ruleset":"sedlec")", "name-taken"},
      {R"("do":"new","match":"n")", "bad-request"},
      {R"("do":"new","match":"n","ruleset":"sedlek")", "no-ruleset"},
      {R"("do":"new","match":"n","ruleset":"sedlec","players":6)", "bad-game"},
      {R"("do":"new","match":"n","ruleset":"sedlec","first":4)", "no-seat"},
      {R"("do":"new","match":"n","ruleset":"sedlec","seed":-1)", "bad-request"},
      {R"("do":"new","match":"n","ruleset":"sedlec","seed":1e3)", "bad-request"},
      {R"("do":"new","match":"n","ruleset":"sedlec","options":{"depth":"2"})", "bad-game"},
      {R"("do":"new","match":"n","ruleset":"sedlec","options":{"depth":2})", "bad-request"},
      {R"("do":"new","match":"n","ruleset":"sedlec","seats":["human"])", "bad-game"},
      {R"("do":"new","match":"n","ruleset":"sedlec","seats":["human","nobody"])", "bad-game"},
      {R"("do":"apply","match":"m","action":"nonsense")", "not-an-action"},
      {R"("do":"apply","match":"m","seat":2,"action":"dig 2 3")", "not-your-turn"},
      {R"("do":"apply","match":"m","seat":3,"action":"dig 2 3")", "no-seat"},
      {R"("do":"hint","match":"m","bot":"nobody")", "no-bot"},
      {R"("do":"hint","match":"m","time":0)", "bad-request"},
      {R"("do":"undo","match":"m","steps":0)", "bad-request"},
  });
  const std::string before = ask.line(R"("do":"view","match":"m","seat":1)");
  for (const auto& [request, code] : bad) {
    INFO(request);
    CHECK(ask.code(request) == code);
  }
  CHECK(ask.line(R"("do":"view","match":"m","seat":1)") == before);
}

TEST_CASE("an id is repeated, and a line without one is answered with null", "[serve]") {
  Asking ask;
  const auto id_of = [&](const std::string& line) { return Json::parse(ask.server().answer(line)).value().at("id"); };
  CHECK(id_of(R"({"id":"a\u0000b","do":"hello"})") == Json(std::string("a\0b", 3)));
  CHECK(id_of(R"({"id":-3,"do":"hello"})") == Json(-3));
  CHECK(id_of(R"({"id":9,"do":"fly"})") == Json(9));
  for (const char* line :
       {R"({"do":"hello"})", R"({"id":1.5,"do":"hello"})", R"({"id":[],"do":"hello"})", "[]", "{", "1", "", "\xFF"}) {
    INFO(line);
    CHECK(id_of(line).is_null());
    CHECK_FALSE(Asking::code_of(Json::parse(ask.server().answer(line)).value()).empty());
  }
}

TEST_CASE("an option whose value has a line end is one option, though a game of two was asked for before", "[serve]") {
  Asking ask;
  const std::string begun = R"("do":"new","match":"m","ruleset":"monstrance","options":)";
  REQUIRE(ask.code(begun + R"({"effect":"any","feature":"bell"})").empty());
  REQUIRE(ask.code(R"("do":"close","match":"m")").empty());
  CHECK(ask.code(begun + R"({"effect":"\nfeature\nbell"})") == "bad-game");
}

TEST_CASE("no more matches than there may be are open at once", "[serve]") {
  Asking ask(test::shipped(), "sedlec");
  for (std::size_t i = 0; i < serve::kMostMatches; ++i) {
    REQUIRE(ask.code(fmt::format(R"("do":"new","match":"{}")", i)).empty());
  }
  CHECK(ask.code(R"("do":"new","match":"m")") == "too-many-matches");
  CHECK(ask.code(R"("do":"resample","match":"1","seat":1,"as":"m")") == "too-many-matches");
  CHECK(ask.code(R"("do":"close","match":"1")").empty());
  CHECK(ask.code(R"("do":"new","match":"m")").empty());
}

TEST_CASE("a script that fails is an answer, and the match is as it was before", "[serve]") {
  const test::Scratch scratch;
  test::write_pig(scratch);
  scratch.write(
      "plugins/pig/choices/go_on.lua",
      "return {\n  options = function() offer(bank) offer(throw_again) end,\n"
      "  chosen = function(who, what)\n    if what == bank then gain(pot, {}) end\n    throw(who)\n  end,\n}\n");
  scratch.write("plugins/pig/pieces/faces.toml",
                "format = 2\ntype = \"face\"\n\n[pieces]\none = { label = \"1\", pips = 4 }\n"
                "two = { label = \"2\", pips = 2 }\nsix = { label = \"6\", pips = 6 }\n");
  const Catalogue library = scratch.library();
  Asking ask(library, "pig");
  const auto actions = texts_of(ask(R"("do":"new","match":"m","show":["actions"])").at("view").at("actions"));
  REQUIRE(actions.size() == 2);
  const bool banks_first = test::contains(actions[0], "bank");
  const std::string before = ask.line(R"("do":"view","match":"m","seat":1)");
  REQUIRE(ask.code(fmt::format(R"("do":"apply","match":"m","action":"{}")", actions[banks_first ? 0 : 1])) ==
          "script-failed");
  CHECK(ask.line(R"("do":"view","match":"m","seat":1)") == before);
  CHECK(ask.code(fmt::format(R"("do":"apply","match":"m","action":"{}")", actions[banks_first ? 1 : 0])).empty());
}

TEST_CASE("the program answers lines in order, also blank ones and those that are too long, and ends with its input",
          "[serve]") {
  const std::string hello = R"({"id":1,"do":"hello"})";
  const auto ran =
      test::Bench::run({"serve"}, hello + "\n\n" + std::string(serve::kLongestLine + 1, 'x') + "\n" + hello +
                                      std::string(serve::kLongestLine - hello.size(), ' ') + "\n" + hello);
  CHECK(ran.exit == cli::ExitCode::Done);
  CHECK(ran.err.empty());
  std::istringstream out(ran.out);
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) {
    lines.push_back(line);
  }
  REQUIRE(lines.size() == 5);
  CHECK(Asking::code_of(Json::parse(lines[1]).value()) == "not-json");
  CHECK(Asking::code_of(Json::parse(lines[2]).value()) == "line-too-long");
  CHECK(lines[3] == lines[0]);
  CHECK(lines[4] == lines[0]);
  CHECK(test::Bench::run({"serve", "sedlek"}).exit == cli::ExitCode::BadUsage);
  CHECK(
      test::contains(test::Bench::run({"serve", "sedlec"}, R"({"id":1,"do":"new","match":"m"})").out, "\"players\":2"));
}

TEST_CASE("the schema has every request that a pipe takes, with its members", "[serve]") {
  const auto is_piped = [](const auto& part) { return part.only != serve::Wire::Table; };
  const Json schema = Json::parse(test::Bench::run({"serve", "--schema"}).out).value();
  std::vector<serve::RequestForm> forms;
  std::ranges::copy_if(serve::request_forms(), std::back_inserter(forms), is_piped);
  CHECK(forms.size() < serve::request_forms().size());
  REQUIRE(schema.at("oneOf").items()->size() == forms.size());
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const Json& form = schema.at("oneOf").items()->at(i);
    CHECK(*form.at("properties").at("do").at("const").string() == forms[i].name);
    CHECK(form.at("properties").members()->size() ==
          static_cast<std::size_t>(std::ranges::count_if(forms[i].fields, is_piped)) + 2);
  }
}

}  // namespace
}  // namespace ossuary
