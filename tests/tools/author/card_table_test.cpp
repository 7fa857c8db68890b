// Tables of cards from spreadsheets: how they are read, the files they become, and what is wrong with them.
#include <catch2/catch.hpp>

#include "author/new/card_table.h"
#include "kernel/content/scratch.h"
#include "support/content.h"
#include "tools/cli/bench.h"

namespace ossuary {

namespace {

using author::read_card_table;
using test::contains;

std::string fault_of(const std::string& text) {
  const auto table = read_card_table(text);
  return table ? "" : table.error();
}

}  // namespace

TEST_CASE("tables of cards are read as spreadsheets write them", "[new]") {
  const std::string plain = "top,bottom,copies\nbone,-,2\n\n,bone,\n";
  const std::string semicolons = "\xEF\xBB\xBFtop;bottom;copies\r\nbone;-;2\r\n;bone;\r\n";
  for (const std::string& text : {plain, semicolons}) {
    const auto table = read_card_table(text);
    REQUIRE(table);
    CHECK(author::counted_cards(table.value()) == std::vector<author::CountedCard>{{"bone/-", 2}, {"-/bone", 1}});
  }
  const auto quoted = read_card_table("id,type,text\na,card,\"say \"\"no\"\", then\nwait\"\n");
  REQUIRE(quoted);
  CHECK(quoted.value().field(quoted.value().rows.front(), "text") == "say \"no\", then wait");
}

TEST_CASE("what is wrong with a table of cards is said with its line", "[new]") {
  CHECK(fault_of("top,botom\na,b\n") ==
        "line 1: \"botom\" is no column of cards: tables of skulls have top, bottom and "
        "copies, and those of pieces have an id; did you mean \"bottom\"?");
  CHECK(fault_of("top,copies\na,1\n") == "line 1: there is no column \"bottom\"");
  CHECK(fault_of("top,bottom,copies\na,b,two\n") == "line 2: \"two\" is no number of copies");
  CHECK(fault_of("top,bottom\n\"a,b\n") == "line 2: a quote is not closed");
  CHECK(fault_of("top,bottom\na,b,c\n") == "line 2: it has 3 fields, and there are 2 columns");
  CHECK(fault_of("top,bottom\n") == "line 1: no row follows");
  CHECK(fault_of("id,id\na,b\n") == "line 1: the column \"id\" is there twice");
  CHECK(fault_of("id,Cost\na,b\n") == "line 1: the column \"Cost\" is no name of an attribute: write it in snake_case");
}

TEST_CASE("rows of pieces become a file for each type, with attributes as TOML", "[new]") {
  const auto table = read_card_table(
      "id,type,zone,copies,name,text,cost,traits\nfox,animal,deck,2,Fox,It "
      "runs.,3,\"[\"\"quick\"\"]\"\nden,place,,,Den,,,\n");
  REQUIRE(table);
  const auto files = author::piece_files(table.value(), "wood").value();
  REQUIRE(files.size() == 2);
  CHECK(files[0].path == "pieces/wood_animal.toml");
  CHECK(contains(files[0].text,
                 "fox = { name = { en = \"Fox\" }, text = { en = \"It runs.\" }, cost = 3, traits = "
                 "[\"quick\"], start = { deck = 2 } }\n"));
  CHECK(contains(files[1].text, "den = { name = { en = \"Den\" } }\n"));
}

TEST_CASE("the cards of a game go into a table, and come out of it as they were", "[new][cli]") {
  const test::Bench bench;
  const test::Scratch scratch;
  const test::WorkingFolder inside(scratch.path());
  const auto table = [](const std::string& game) {
    return test::Bench::run({"show", game, "cards", "--format", "csv"}).out;
  };
  scratch.write("cards.csv", table("sedlec"));
  const test::BenchRun made = test::Bench::run({"new", "cards", "again", "--from", "cards.csv"});
  CHECK(made.err.empty());
  REQUIRE(made.exit == cli::ExitCode::Done);
  const std::string file = test::text_of(bench.path("ossuary/plugins/again/cards/again.toml"));
  CHECK(contains(file, "total      = 18\n"));
  CHECK(contains(file, "\"peasant/criminal\"  = 2\n"));
  CHECK(test::Bench::run({"check", bench.path("ossuary/plugins/again").string()}).exit == cli::ExitCode::Done);
  CHECK(table("three_cheers").starts_with("id,type,zone,copies,name,label,text,value,"));
  CHECK(contains(table("dice_forge"), "\ng1,face,light,5,"));
  CHECK(test::Bench::run({"show", "sedlec", "--format", "csv"}).exit == cli::ExitCode::BadUsage);
  CHECK(test::Bench::run({"new", "skull", "again", "--from", "cards.csv"}).exit == cli::ExitCode::BadUsage);
  for (const char* bad :
       {"royal,preist,1", "R,P,1", "royal,priest,0", "royal,priest,99", "-,-,1", "ro\"yal,priest,1"}) {
    CAPTURE(bad);
    scratch.write("cards.csv", std::string("top,bottom,copies\n") + bad + '\n');
    for (const char* into : {"", "again"}) {
      std::vector<std::string> command{"new", "cards", "wrong", "--from", "cards.csv"};
      if (*into != '\0') {
        command.insert(command.end(), {"--into", into});
      }
      const test::Tree before = test::tree_of(bench.path("ossuary"));
      const test::BenchRun wrong = test::Bench::run(command);
      CHECK(wrong.exit == cli::ExitCode::BadContent);
      CHECK(contains(wrong.err, "nothing is written, for cards.csv makes files with errors:"));
      CHECK(wrong.out.empty());
      CHECK(test::tree_of(bench.path("ossuary")) == before);
      CHECK_FALSE(std::filesystem::exists(bench.path("ossuary/plugins/wrong")));
    }
  }
  scratch.write("cards.csv", "top\nbone\n");
  CHECK(contains(test::Bench::run({"new", "cards", "other", "--from", "cards.csv"}).err,
                 "cards.csv, line 1: there is no column \"bottom\""));
}

}  // namespace ossuary
