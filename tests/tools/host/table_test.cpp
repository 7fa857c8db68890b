#include "host/table.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "record/journal.h"
#include "tools/host/hosting.h"

namespace ossuary::host {
namespace {

using test::Hosting;
using test::kAnna;
using test::kBen;

TEST_CASE("a table says what is played, and who sits where", "[host]") {
  Hosting hosting("sedlec", {"human", "human", "greedy"}, test::unhurried_table(), {.names = {"Anna"}});
  const Json hello = hosting.ask(kAnna, R"("do":"hello")");
  const Json& table = hello.at("table");
  CHECK(hello.at("ossuary") == Json("1.2.3"));
  CHECK(table.at("game").at("id") == Json("sedlec"));
  CHECK(table.at("seat") == Json(1));
  CHECK(table.at("seats").items()->at(0).at("title") == Json("Anna"));
  CHECK(table.at("seats").items()->at(1).at("title") == Json("Player 2"));
  CHECK(table.at("seats").items()->at(2).at("bot") == Json("greedy"));
  CHECK(hosting.ask(std::nullopt, R"("do":"hello")").at("table").at("seat").is_null());
  CHECK(hosting.ask(kAnna, R"("do":"hello")", "pl").at("language") == Json("pl"));
  CHECK(hosting.ask(kAnna, R"("do":"hello")", "xx").at("language") == Json("en"));
  CHECK(hosting.code(kAnna, R"("do":"hello","protocol":99)") == "other-protocol");
}

TEST_CASE("a link plays its own seat alone", "[host]") {
  Hosting hosting;
  CHECK(hosting.code(kAnna, R"("do":"view","match":"table","seat":1)").empty());
  CHECK(hosting.code(kAnna, R"("do":"view","seat":2)") == "other-seat");
  CHECK(hosting.code(std::nullopt, R"("do":"view","seat":1)") == "other-seat");
  CHECK(hosting.code(kAnna, R"("do":"view","match":"other")") == "no-match");
  const std::string action = hosting.view(kAnna).at("actions").items()->front().dump();
  const std::string apply = fmt::format(R"("do":"apply","action":{})", action);
  CHECK(hosting.code(kBen, apply) == "not-your-turn");
  CHECK(hosting.code(std::nullopt, apply) == "other-seat");
  CHECK(hosting.code(kAnna, R"("do":"apply","action":"nothing")") == "not-an-action");
  CHECK(hosting.code(kAnna, fmt::format(R"("do":"apply","step":1,"action":{})", action)) == "other-step");
  CHECK(hosting.code(kAnna, fmt::format(R"("do":"apply","step":0,"action":{})", action)).empty());
  CHECK(hosting.view(kBen).at("step") == Json(1));
  for (const char* other : {"new", "resample", "close", "rulesets"}) {
    CHECK(hosting.code(kAnna, fmt::format(R"("do":"{}","match":"table")", other)) == "bad-request");
  }
}

TEST_CASE("who decides sees what may be done, with what it is about and what it gains", "[host]") {
  Hosting hosting;
  while (hosting.play_first()) {
    const Json onlooker = hosting.view(std::nullopt);
    CHECK(onlooker.at("actions").items()->empty());
    for (const Seat seat : {kAnna, kBen}) {
      const Json view = hosting.view(seat);
      const std::size_t actions = view.at("actions").items()->size();
      CHECK((actions > 0) == (view.at("decides") == view.at("seat")));
      for (const char* list : {"words", "targets", "gains", "declines"}) {
        CHECK(view.at(list).items()->size() == actions);
      }
      for (const Json& things : *view.at("targets").items()) {
        for (const Json& thing : *things.items()) {
          const std::string part = *thing.at("part").string() == "die" ? "dice" : *thing.at("part").string() + "s";
          CHECK(*thing.at("index").integer() < std::ssize(*view.at("table").at(part).items()));
        }
      }
    }
  }
  const Json view = hosting.view(kAnna);
  CHECK(view.at("over") == Json(true));
  CHECK_FALSE(view.at("outcome").items()->empty());
  for (const Seat seat : {kAnna, kBen}) {
    const bool wins = view.at("scores").items()->at(index(seat)).at("wins") == Json(true);
    CHECK((hosting.view(seat).at("verdict") == Json("You lose.")) == !wins);
  }
  CHECK(hosting.view(std::nullopt).at("verdict") == Json("The match is over."));
  CHECK(static_cast<std::int64_t>(view.at("course").at("points").items()->size()) == *view.at("step").integer() + 1);
}

TEST_CASE("all are told what happens, each in its way", "[host]") {
  Hosting hosting;
  const auto anna = hosting.table.listen(kAnna, "en", std::nullopt);
  const auto onlooker = hosting.table.listen(std::nullopt, "pl", std::nullopt);
  CHECK(anna->take().value().find("event: here\n") != std::string::npos);
  (void)onlooker->take();
  REQUIRE(hosting.play_first());
  const Json past = hosting.ask(kAnna, R"("do":"past","since":0)").at("past").items()->front();
  const std::string told = anna->take().value();
  CHECK(told.find("event: step\n") != std::string::npos);
  CHECK(told.find(past.dump()) != std::string::npos);
  const Json other = hosting.ask(std::nullopt, R"("do":"past","since":0)", "pl").at("past").items()->front();
  CHECK(onlooker->take().value().find(other.dump()) != std::string::npos);
  hosting.table.leave(anna);
  hosting.table.leave(onlooker);
}

TEST_CASE("bots play by themselves, and in a seat that its player left", "[host]") {
  Hosting hosting("sedlec", {"human", "greedy"});
  REQUIRE(hosting.play_first());
  for (int i = 0; i < 1000 && hosting.view(kAnna).at("decides") == Json(2); ++i) {
    hosting.play_bots();
  }
  REQUIRE(hosting.view(kAnna).at("decides") == Json(1));
  CHECK(hosting.table.replace(kBen, "greedy"));
  CHECK(hosting.table.replace(kAnna, "nobody"));
  CHECK(hosting.table.replace(kAnna, "cmd:false"));
  CHECK_FALSE(hosting.table.replace(kAnna, "random"));
  CHECK(hosting.ask(std::nullopt, R"("do":"hello")").at("table").at("seats").items()->at(0).at("bot") ==
        Json("random"));
  while (!hosting.view(kAnna).at("decides").is_null()) {
    (void)hosting.table.advance();
  }
  CHECK(hosting.view(kAnna).at("over") == Json(true));
}

TEST_CASE("a seat is given back by its bot", "[host]") {
  Hosting hosting;
  REQUIRE_FALSE(hosting.table.replace(kAnna, "random"));
  const std::string apply = R"("do":"apply","action":"nothing")";
  CHECK(hosting.code(kAnna, apply) == "not-your-turn");
  REQUIRE_FALSE(hosting.table.replace(kAnna, ""));
  CHECK(hosting.code(kAnna, apply) == "not-an-action");
}

TEST_CASE("the others are asked before something is taken back", "[host]") {
  Hosting hosting("sedlec", {"human", "human", "human"});
  const Seat carol{2};
  CHECK(hosting.code(kAnna, R"("do":"undo")") == "no-undo");
  REQUIRE(hosting.play_first());
  const Json decides = hosting.view(kAnna).at("decides");
  const auto last =
      static_cast<std::size_t>(*hosting.ask(kAnna, R"("do":"past")").at("past").items()->back().at("seat").integer());
  REQUIRE(last == 1);
  CHECK(hosting.code(kBen, R"("do":"undo")") == "no-undo");
  CHECK(hosting.code(kBen, R"("do":"agree","yes":true)") == "no-undo");
  CHECK(hosting.ask(kAnna, R"("do":"undo")").at("asked") == Json(true));
  CHECK(hosting.code(kAnna, R"("do":"agree","yes":true)") == "no-undo");
  CHECK(hosting.ask(kBen, R"("do":"agree","yes":true)").at("undone") == Json(0));
  CHECK(hosting.ask(carol, R"("do":"agree","yes":false)").at("undone") == Json(0));
  CHECK(hosting.view(kAnna).at("step") == Json(1));
  CHECK(hosting.code(kBen, R"("do":"agree","yes":true)") == "no-undo");

  (void)hosting.ask(kAnna, R"("do":"undo")");
  (void)hosting.ask(kBen, R"("do":"agree","yes":true)");
  CHECK(hosting.ask(carol, R"("do":"agree","yes":true)").at("undone") == Json(1));
  CHECK(hosting.view(kAnna).at("step") == Json(0));
  CHECK(hosting.view(kAnna).at("decides") == Json(1));
}

TEST_CASE("nobody waits for the answer of a seat that a bot has", "[host]") {
  Hosting hosting("sedlec", {"human", "human", "human"});
  const Seat carol{2};
  REQUIRE(hosting.play_first());
  (void)hosting.ask(kAnna, R"("do":"undo")");
  (void)hosting.ask(kBen, R"("do":"agree","yes":true)");
  REQUIRE_FALSE(hosting.table.replace(carol, "random"));
  CHECK(hosting.view(kAnna).at("step") == Json(0));
  REQUIRE_FALSE(hosting.table.replace(carol, ""));
  REQUIRE(hosting.play_first());
  (void)hosting.ask(kAnna, R"("do":"undo")");
  REQUIRE_FALSE(hosting.table.replace(kAnna, "random"));
  CHECK(hosting.code(kBen, R"("do":"agree","yes":true)") == "no-undo");
  CHECK(hosting.view(kBen).at("step") == Json(1));
}

TEST_CASE("what is taken back is gone from what happened", "[host]") {
  Hosting hosting("sedlec", {"human", "human"}, test::unhurried_table(UndoBy::Free));
  REQUIRE(hosting.play_first());
  const std::uint64_t before = 0;
  CHECK(hosting.ask(kAnna, R"("do":"undo")").at("undone") == Json(1));
  const auto back = hosting.table.listen(kBen, "en", before);
  const std::string told = back->take().value();
  CHECK(told.find("event: undone\n") != std::string::npos);
  CHECK(told.find("\"past\"") == std::string::npos);
  CHECK(hosting.ask(kBen, R"("do":"past","since":0)").at("past").items()->empty());
  hosting.table.leave(back);
}

TEST_CASE("a hint is what the bot would do", "[host]") {
  Hosting hosting;
  CHECK(hosting.code(kBen, R"("do":"hint")") == "not-your-turn");
  CHECK(hosting.code(std::nullopt, R"("do":"hint")") == "other-seat");
  const Json hint = hosting.ask(kAnna, R"("do":"hint")");
  CHECK(hint.at("seat") == Json(1));
  CHECK(hint.at("best").items()->size() == 3);
  const Json view = hosting.view(kAnna);
  CHECK(std::ranges::count(*view.at("actions").items(), hint.at("action")) == 1);
}

TEST_CASE("an action and points are explained to who may know", "[host]") {
  Hosting hosting;
  const std::string action = hosting.view(kAnna).at("actions").items()->front().dump();
  const std::string explain = fmt::format(R"("do":"explain","action":{})", action);
  CHECK_FALSE(hosting.ask(kAnna, explain).at("sentences").items()->empty());
  CHECK(hosting.code(kBen, explain) == "not-an-action");
  CHECK(hosting.code(std::nullopt, explain) == "not-an-action");
  CHECK(hosting.code(kAnna, R"("do":"explain","of":3)") == "no-seat");
  while (hosting.play_first()) {
  }
  CHECK_FALSE(hosting.ask(std::nullopt, R"("do":"explain","of":2)").at("sentences").items()->empty());
}

TEST_CASE("remarks are kept in the record with their step", "[host]") {
  Hosting hosting;
  CHECK(hosting.code(kAnna, R"("do":"remark","text":"What does this card want?")").empty());
  REQUIRE(hosting.play_first());
  CHECK(hosting.code(std::nullopt, R"("do":"remark","text":"quick")").empty());
  CHECK(hosting.code(kBen, R"("do":"remark","text":"fine","rating":4)") == "over");
  for (const char* bad : {"  ", " x", "a\\nb", "a\\u0007b", "a\\u202eb"}) {
    CHECK(hosting.code(kBen, fmt::format(R"("do":"remark","text":"{}")", bad)) == "bad-text");
  }
  CHECK(hosting.code(kBen, fmt::format(R"("do":"remark","text":"{}")", std::string(1001, 'x'))) == "bad-request");
  const Json remarks = hosting.ask(kBen, R"("do":"remarks")").at("remarks");
  CHECK(remarks.dump() == R"([{"step":0,"seat":1,"text":"What does this card want?","rating":null},)"
                          R"({"step":1,"seat":null,"text":"quick","rating":null}])");
  const std::string record = test::file_text(hosting.folder.path() / "match.txt");
  CHECK(record.find("remark 0 0 1 0 What does this card want?\nremark 1 1 0 0 quick\nend 1\n") != std::string::npos);
  while (hosting.play_first()) {
  }
  CHECK(hosting.code(kBen, R"("do":"remark","text":"fine","rating":4)").empty());
  (void)hosting.table.news();
  CHECK(hosting.code(kBen, R"("do":"remark","text":"","rating":5)").empty());
  CHECK(hosting.table.news() == std::vector<std::string>{"Player 2 rates the match 5 of 5"});
}

TEST_CASE("nobody takes the room that others have for remarks", "[host]") {
  Hosting hosting;
  int written = 0;
  while (hosting.code(std::nullopt, R"("do":"remark","text":"and another one")").empty()) {
    ++written;
  }
  CHECK(written == 100);
  CHECK(hosting.code(kAnna, R"("do":"remark","text":"What does this card want?")").empty());
}

TEST_CASE("a remark keeps its step when the decision before it is taken back", "[host]") {
  Hosting hosting("sedlec", {"human", "human"}, test::unhurried_table(UndoBy::Free));
  REQUIRE(hosting.play_first());
  CHECK(hosting.code(kAnna, R"("do":"remark","text":"was that good?")").empty());
  CHECK(hosting.ask(kAnna, R"("do":"undo")").at("undone") == Json(1));
  CHECK(hosting.code(kAnna, R"("do":"remark","text":"no")").empty());
  const Json remarks = hosting.ask(kBen, R"("do":"remarks")").at("remarks");
  CHECK(remarks.items()->at(0).at("step") == Json(1));
  CHECK(remarks.items()->at(1).at("step") == Json(0));
}

TEST_CASE("seats are called as the record of the match says", "[host]") {
  Hosting hosting("sedlec", {"human", "human", "human"}, test::unhurried_table(), {.names = {"Łucja", "Ben"}});
  const Json seats = hosting.ask(kBen, R"("do":"hello")", "pl").at("table").at("seats");
  CHECK(seats.items()->at(0).at("title") == Json("Łucja"));
  CHECK(seats.items()->at(1).at("title") == Json("Ben"));
  CHECK(hosting.table.title(Seat{2}) == "Player 3");
  CHECK(test::file_text(hosting.folder.path() / "match.txt").find("note names Łucja,Ben\n") != std::string::npos);
}

TEST_CASE("another match begins once all who are here want one", "[host]") {
  test::ScratchFolder folder;
  host::TableSettings settings = test::unhurried_table();
  settings.rematch = [&](const Journal& old) {
    return Result<TableMatch, std::string>(test::match_for_table("sedlec", old.seat_names(), folder.path() / "next.txt",
                                                                 old.start().seed + 1, cli::match_notes(old.notes())));
  };
  Hosting hosting("sedlec", {"human", "human"}, std::move(settings), {.names = {"Anna", "Ben"}});
  CHECK(hosting.code(kAnna, R"("do":"rematch")") == "over");
  while (hosting.play_first()) {
  }
  const auto ben = hosting.table.listen(kBen, "en", std::nullopt);
  CHECK(hosting.ask(kAnna, R"("do":"rematch")").at("begun") == Json(false));
  CHECK(hosting.ask(kBen, R"("do":"rematch")").at("begun") == Json(true));
  CHECK(ben->take().value().find("event: match\n") != std::string::npos);
  CHECK(hosting.view(kAnna).at("step") == Json(0));
  CHECK(hosting.ask(kAnna, R"("do":"hello")").at("table").at("match") == Json(2));
  CHECK(hosting.table.title(kBen) == "Ben");
  hosting.table.leave(ben);
}

TEST_CASE("a match that cannot be saved goes on, and all are told", "[host]") {
  Hosting hosting;
  const auto anna = hosting.table.listen(kAnna, "en", std::nullopt);
  std::filesystem::remove_all(hosting.folder.path());
  std::ofstream(hosting.folder.path()) << "no folder any more";
  REQUIRE(hosting.play_first());
  const std::string told = anna->take().value();
  CHECK(told.find("event: saved\ndata: {\"fault\":\"the match is not saved\"}") != std::string::npos);
  CHECK(hosting.ask(kBen, R"("do":"hello")").at("table").at("saved") == Json("the match is not saved"));
  const std::string path = hosting.folder.path().string();
  CHECK(told.find(path) == std::string::npos);  // that is for who hosts it
  const std::vector<std::string> news = hosting.table.news();
  CHECK(std::ranges::any_of(news, [&](const std::string& line) { return line.find(path) != std::string::npos; }));
  CHECK(hosting.table.save());
  std::filesystem::remove(hosting.folder.path());
  CHECK_FALSE(hosting.table.save());
  REQUIRE(hosting.play_first());
  CHECK(anna->take().value().find("event: saved\ndata: {\"fault\":null}") != std::string::npos);
  hosting.table.leave(anna);
}

}  // namespace
}  // namespace ossuary::host
