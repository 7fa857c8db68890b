// Worked examples of flows, on the small game that `new flow` writes: it is played, and each way to fail is reported at
// its line.
#include <catch2/catch.hpp>
#include <fstream>

#include "author/checks/plugin_checks.h"
#include "author/examples/tested_examples.h"
#include "author/findings.h"
#include "author/new/new_content.h"
#include "content/pack/definitions.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "tools/author/checked.h"

namespace ossuary::author {
namespace {

const auto kEverything = [](const std::string&) { return true; };

/// The small game `dice` in a folder, its pot with a cap, and with `text` as its only example if there is one.
Catalogue small_game(const test::Scratch& scratch, const std::string& text = "") {
  const auto files = start_flow(test::source_path("scripts/templates"), "dice");
  for (const StartFile& file : files.value()) {
    const bool replaced = !text.empty() && file.path.parent_path().filename() == "examples";
    std::string fresh = replaced ? text : file.text;
    if (const std::size_t at = fresh.find("name = { en = \"pot\" }"); at != std::string::npos) {
      fresh.insert(at, "cap = 50\n");
    }
    scratch.write(file.path.string(), fresh);
  }
  return test::checked(scratch);
}

const std::string kHead = "format = 2\nid = \"two_throws\"\nsource = \"a test\"\nruleset = \"dice\"\n";

/// With a play that does nothing where a text has neither a play nor what is expected.
std::string with_proof(const std::string& text) {
  const auto has = [&](const char* table) { return text.find(table) != std::string::npos; };
  return kHead + text + (has("[[play]]") || has("[expect]") ? "" : "[[play]]\n");
}

/// The lines and sentences of what is not as the example says.
std::vector<std::string> deviations(const std::string& text) {
  const test::Scratch scratch;
  const Catalogue library = small_game(scratch, with_proof(text));
  ExampleRunner runner(library);
  const TestResult result = run_examples(library, kEverything, kEverything, runner);
  INFO(render(result.problems));
  CHECK(result.problems.empty());
  std::vector<std::string> lines;
  for (const Failure& failure : result.plugins.at("dice").failures) {
    for (const Deviation& deviation : failure.run.deviations) {
      lines.push_back(std::to_string(deviation.where.line) + ": " + deviation.message);
    }
  }
  return lines;
}

/// The codes and sentences of what keeps the example from being played.
std::vector<std::string> problems(const std::string& text) {
  const test::Scratch scratch;
  const Catalogue library = small_game(scratch, with_proof(text));
  std::vector<std::string> found;
  for (const Diagnostic& problem : find_problems(library, kEverything, kEverything).problems) {
    found.push_back(std::string(problem.code) + ": " + problem.message());
  }
  return found;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("the small game of `new flow` has no problems, and its example passes", "[designer][flow]") {
  const test::Scratch scratch;
  const Catalogue library = small_game(scratch);
  CHECK(render(find_problems(library, kEverything, kEverything).problems).empty());
  ExampleRunner runner(library);
  const TestResult result = run_examples(library, kEverything, kEverything, runner);
  CHECK(result.all_passed());
  CHECK(result.plugins.at("dice").passed.size() == 1);
}

TEST_CASE("what is not as an example of a flow says is reported with its line", "[designer][flow]") {
  const std::string begin = "[position]\npot = 4\nstep = \"throw\"\nchance = [\"die: 3\"]\n";
  CHECK(deviations(begin + "[expect]\npot = 7\ndie = \"three\"\n\"total of 1\" = 0\n\"saved of 2\" = 0\n") == Lines{});
  CHECK(deviations(begin + "[expect]\npot = 8\ndie = \"one\"\n\"total of 1\" = 1\n") ==
        Lines{"10: pot: expected 8, it is 7", "11: die: expected one up, three is",
              "12: total of 1: expected 1, it is 0"});
  CHECK(deviations(begin + "[expect]\ndie = [\"one\", \"two\"]\n") ==
        Lines{"10: die: expected one, two, there is blank, one, one, three, two, two"});
  CHECK(deviations(begin + "[[play]]\ndoes = \"dare all\"\n") ==
        Lines{"10: there is no \"all\"; seat 1 decides; legal is: dare more, dare stop"});
  CHECK(deviations(begin + "[[play]]\ndoes = \"bold stop\"\n").front().starts_with("10: nothing is decided by"));
  CHECK(deviations(begin + "[[play]]\nlegal = { some = [\"dare m*\"], none = [\"dare stop\", \"dare t*\"] }\n") ==
        Lines{"10: \"dare stop\" is legal"});
  CHECK(deviations(begin + "[[play]]\ndoes = \"dare stop\"\n[[play]]\ndoes = \"dare more\"\n") ==
        Lines{"12: \"dare more\" is not legal; chance falls first: die: 1, die: 2, die: 3, die: -"});
  CHECK(deviations("[position]\npot = 0\nstep = \"throw\"\nchance = [\"die: 9\"]\n") ==
        Lines{"8: \"die: 9\" cannot be; what may be: die: 1, die: 2, die: 3, die: -"});
}

TEST_CASE("an example turns dials of its flow, and says who had the first turn", "[designer][flow]") {
  const auto passes = [](const std::string& text) {
    const test::Scratch scratch;
    (void)small_game(scratch, kHead + text);
    const auto changed = [&](const std::string& file, const auto& change) {
      std::string now = test::file_text(scratch.path() / "plugins/dice" / file);
      change(now);
      scratch.write("plugins/dice/" + file, now);
    };
    changed("flow.toml", [](std::string& now) { now += "\n[params]\neach = 1\n"; });
    changed("steps/count_pips.lua", [](std::string& now) {
      const std::string pips = "pips(up(die))";
      now.replace(now.find(pips), pips.size(), "params.each * pips(up(die)) + first_seat()");
    });
    const Catalogue library = test::checked(scratch);
    ExampleRunner runner(library);
    const TestResult result = run_examples(library, kEverything, kEverything, runner);
    CHECK(render(result.problems) == "");
    return result.all_passed();
  };
  const std::string begin = "[position]\npot = 4\nstep = \"throw\"\nchance = [\"die: 3\"]\n";
  CHECK(passes(begin + "[expect]\npot = 8\n"));
  CHECK(passes("[dials]\ndice = { each = 3 }\n" + begin + "[expect]\npot = 14\n"));
  CHECK(passes(begin + "first = 2\n[expect]\npot = 9\n"));
  CHECK(problems("[dials]\ndice = { each = 3 }\n[position]\nstep = \"throw\"\n").size() == 1);
  CHECK(problems("[position]\nstep = \"throw\"\nfirst = 3\n") == Lines{"out-of-range: there is no seat 3"});
}

TEST_CASE("who looks on is told what may not be done, and how chance falls", "[designer][flow]") {
  const test::Scratch scratch;
  const Catalogue library =
      small_game(scratch, kHead +
                              "[position]\nstep = \"throw\"\nchance = [\"die: 3\"]\n[[play]]\ndoes = \"dare stop\"\n"
                              "legal = { none = [\"dare more\"] }\n[[play]]\nchance = [\"die: 2\"]\n");
  const std::vector<Example> examples = read_examples(library).examples;
  REQUIRE(examples.size() == 1);
  FlowExampleWatch watch;
  Lines told;
  watch.may_not = [&](const Match& match, Action action) { told.push_back("not " + match.notation(action)); };
  watch.falls = [&](const NamedPosition& position, std::size_t event) {
    told.push_back(position.fall_told(event, {}).text);
  };
  FlowExampleRunner runner(library);
  CHECK(runner.run(*examples.front().flow, watch).value().empty());
  CHECK(told == Lines{"3 (die)", "not dare more", "2 (die)"});  // there nobody decides
}

TEST_CASE("what an example says is never legal names a choice, and things that there are", "[designer][flow]") {
  const auto none = [](const std::string& pattern) {
    return problems("[position]\nstep = \"throw\"\nchance = [\"die: 3\"]\n[[play]]\nlegal = { none = [\"" + pattern +
                    "\"] }\n");
  };
  CHECK(none("dare three").empty());
  CHECK(none("dare thr*").empty());
  CHECK(none("dare thre") == Lines{"unknown-id: there is no \"thre\""});
  CHECK(none("daer more") == Lines{"unknown-id: nothing is decided by \"daer\""});
  CHECK(none("throw*") == Lines{"unknown-id: nothing is decided by \"throw\""});  // a step
  CHECK(none("dare mroe*") == Lines{"unknown-id: there is no \"mroe\""});
  CHECK(none("dare") == Lines{"unknown-id: \"dare\" takes one or two things after it"});
}

TEST_CASE("an example without a play and without what is expected proves nothing", "[designer][flow]") {
  const test::Scratch scratch;
  const Catalogue library = small_game(scratch, kHead + "[position]\nstep = \"throw\"\n");
  const std::vector<Diagnostic> found = find_problems(library, kEverything, kEverything).problems;
  REQUIRE(found.size() == 1);
  CHECK(found.front().code == "missing-key");
  CHECK(found.front().where.line == 2);
  CHECK(found.front().message() == "the example proves nothing");
}

TEST_CASE("an error of a script says in which example it is met", "[designer][flow]") {
  const test::Scratch scratch;
  (void)small_game(scratch);
  scratch.write("plugins/dice/score.lua", "return function(who) award(saved, top(who)) end\n");
  const Catalogue library = test::checked(scratch);
  const std::vector<Diagnostic> found = find_problems(library, kEverything, kEverything).problems;
  REQUIRE(!found.empty());
  CHECK(found.front().where.file == "plugins/dice/score.lua");
  CHECK(found.front().message().starts_with("in the example "));
}

TEST_CASE("what keeps an example of a flow from being played is a problem of its file", "[designer][flow]") {
  const std::string begin = "[position]\nstep = \"throw\"\n";
  CHECK(problems(begin + "pto = 1\n") == Lines{"unknown-id: there is no counter \"pto\"; did you mean \"pot\"?"});
  CHECK(problems("[position]\nstep = \"thorw\"\n") ==
        Lines{"unknown-id: there is no step or choice \"thorw\"; did you mean \"throw\"?"});
  CHECK(problems(begin + "round = 99\n").front().starts_with("unknown-id: there is no round 99: the game has "));
  CHECK(problems(begin + "pot = 51\n") == Lines{"unknown-id: pot is 51, but at most 50"});
  CHECK(problems("[position]\npot = 1\n") == Lines{"missing-key: the position does not say what comes next"});
  CHECK(problems("[expect]\n\"safe of 7\" = 1\n").size() == 1);
  CHECK(problems(begin + "die = [\"one\", \"one\", \"one\", \"one\", \"one\", \"one\", \"one\"]\n") ==
        Lines{"unknown-id: die has no room for so many pieces: it holds 6"});
  CHECK(problems(begin + "[position.seats.3]\npot = 1\nsaved = 1\n") ==
        Lines{"out-of-range: there is no seat 3: 2 play"});
  CHECK(problems(begin + "[position.seats.1]\npot = 1\n") ==
        Lines{"unknown-id: there is no counter \"pot of 1\"; \"pot\" is of the table, not of a seat"});
  CHECK(problems(begin + "pot = 1.5\n") == Lines{"wrong-type: pot is neither a number, a list nor a text"});
  CHECK(problems("[[play]]\ndoes = \"dare more\"\nlegal = { not = [\"x\"] }\n").front().starts_with("unknown-key"));
}

TEST_CASE("what an example calls otherwise than the game does is told by its name there", "[designer][flow]") {
  const std::string begin = "[position]\nstep = \"throw\"\nchance = [\"die: 3\"]\n";
  const auto expects = [&](const std::string& text) { return problems(begin + "[expect]\n" + text + "\n").at(0); };
  CHECK(expects("\"saves of 1\" = 1") ==
        "unknown-id: there is no counter \"saves of 1\"; did you mean \"saved of 1\"?");
  CHECK(expects("saved = 1") == "unknown-id: there is no counter \"saved\"; there are several: write \"saved of 1\"");
  CHECK(expects("\"saved of 3\" = 1") ==
        "unknown-id: there is no counter \"saved of 3\"; 2 play: saved of 1 to saved of 2");
  CHECK(expects("die = 1") == "unknown-id: \"die\" is a zone: write a list of pieces");
  CHECK(expects("\"total of 1\" = \"3\"") == "unknown-id: \"3\" is a text: a number has no quotes");
  const auto seats = [&](const std::string& text) {
    return problems(begin + "[position.seats.1]\n" + text + "\n").at(0);
  };
  CHECK(seats("safe = \"1\"") == "unknown-id: \"1\" is a text: a number has no quotes");
  CHECK(seats("\"safe of 1\" = 1") == "unknown-id: all of seats.1 is of that seat: write safe = ...");
  CHECK(problems(begin + "die = [\"3\"]\n").at(0) ==
        "unknown-id: there is no piece \"3\"; this shows three: write its id");
}

TEST_CASE("an example whose position gives too few arguments is told of `with`", "[designer][flow]") {
  const test::Scratch scratch;
  (void)small_game(scratch);
  scratch.write("plugins/dice/steps/throw_at.lua",
                "---Throws at somebody.\nreturn function(who, other)\n  lose(safe[other], 0)\n  throw(who)\nend\n");
  scratch.write("plugins/dice/examples/two_throws.toml",
                kHead + "[position]\nstep = \"throw_at\"\nchance = [\"die: 3\"]\n[expect]\npot = 0\n");
  const std::string said = render(find_problems(test::checked(scratch), kEverything, kEverything).problems);
  CHECK_THAT(said, Catch::Contains("its call gave 1: one that is left out shifts those behind it; the position gives "
                                   "throw_at no argument: `with`"));
}

TEST_CASE("examples lay pieces into cells, and compare them there", "[designer][flow]") {
  const auto folder = [](std::string_view name) {
    return test::source_path("tests/families/towers/" + std::string(name));
  };
  const Catalogue library = read_content({{folder("plugins")}, {folder("rulesets")}});
  CHECK(render(find_problems(library, kEverything, kEverything).problems).empty());
  ExampleRunner runner(library);
  const TestResult result = run_examples(library, kEverything, kEverything, runner);
  CHECK(result.all_passed());
  CHECK(result.plugins.at("towers").passed.size() == 2);
  FlowExampleDefinition example = read_example_files(library).front().flows.front();
  TomlNode& expected = example.expect.front().value;
  expected.items.front().text = "archer at a2";
  const auto found = FlowExampleRunner(library).run(example).value();
  REQUIRE(found.size() == 1);
  CHECK(found.front().message.starts_with("tower of 1: expected archer at a2, giant at b1, face up, "));
  CHECK(found.front().message.ends_with(
      "there is archer at a1, giant at b1, face up, giant at d2, turned round, pikeman at d1"));
}

TEST_CASE("examples have tokens, steps with things, and pieces of their own", "[designer][flow]") {
  const auto folder = [](std::string_view name) {
    return test::source_path("tests/families/riders/" + std::string(name));
  };
  const Catalogue library = read_content({{folder("plugins")}, {folder("rulesets")}});
  CHECK(render(find_problems(library, kEverything, kEverything).problems).empty());
  ExampleRunner runner(library);
  const TestResult result = run_examples(library, kEverything, kEverything, runner);
  CHECK(result.all_passed());
  CHECK(result.plugins.at("riders").passed.size() == 5);
  FlowExampleRunner same(library);  // plays several examples in one game
  const std::vector<PluginExamples> read = read_example_files(library);
  for (int round = 0; round < 2; ++round) {
    for (FlowExampleDefinition example : read.front().flows) {
      CHECK(same.run(example).value().empty());
      example.expect.front().value.items.clear();
      CHECK(same.run(example).value().size() == 1);
    }
  }
  const auto fault = [&](const auto& edit) {
    FlowExampleDefinition example;
    const std::vector<PluginExamples> files = read_example_files(library);
    for (const FlowExampleDefinition& each : files.front().flows) {
      example = each.id.value == "own_pieces" ? each : example;
    }
    edit(example);
    const auto found = FlowExampleRunner(library).run(example);
    return found ? "" : found.error().front().message() + " (" + found.error().front().hint() + ")";
  };
  CHECK(fault([](FlowExampleDefinition& example) { example.pieces.front().value.find("type")->value.text = "goad"; }) ==
        "there is no type \"goad\" (did you mean \"goat\"?)");
  CHECK(fault([](FlowExampleDefinition& example) {
          example.pieces.front().name.value = "runner";
        }).starts_with("\"runner\" is a piece already"));
  CHECK(fault([](FlowExampleDefinition& example) {
          example.pieces.front().value.find("hops")->value.items.front().items.pop_back();
        }).starts_with("\"hops\" is a list of steps in columns and levels, like [[1, 0], [-2, 1]]"));
  CHECK(fault([](FlowExampleDefinition& example) {
          example.position.with = {{"1:hill.z9", {}}};
        }).starts_with("there is no thing \"1:hill.z9\""));
}

}  // namespace ossuary::author
