// The JSON lines of `score`: each has one answer, whatever it is, and none is held in memory that is too long.
#include "cli/score/score_lines.h"

#include <catch2/catch.hpp>
#include <sstream>

#include "json.h"
#include "support/content.h"

namespace ossuary {
namespace {

using cli::kLongestScoreLine;

/// The answers to `lines`, and how many lines were bad.
struct Answers {
  std::vector<std::string> lines;
  std::size_t bad = 0;
};

Answers answers_to(std::istream& in) {
  const test::ShippedGame shipped("sedlec", 2);
  const auto specs = structures_of(shipped.rules(), 2, std::nullopt);
  const cli::StructureLineReader reader(shipped.rules(), specs, specs.front());
  std::stringstream out;
  Answers answers;
  answers.bad = cli::score_lines(shipped.rules(), reader, std::nullopt, in, out);
  for (std::string line; std::getline(out, line);) {
    answers.lines.push_back(line);
  }
  return answers;
}

Answers answers_to(const std::string& lines) {
  std::istringstream in(lines);
  return answers_to(in);
}

std::string error_of(const std::string& answer) { return *Json::parse(answer).value().at("error").string(); }

const std::string kGood = R"({"cards":[null,null,null,null,null,null,null,null,null]})";

TEST_CASE("a deeply nested line, a number out of range and broken text are answered, and the rest goes on",
          "[cli][score]") {
  const Answers answers = answers_to(
      std::string(60'000, '[') + "\n1e999\n{\"cards\":[1e999]}\n-1e-999\n{\"a\":\n\xFF\n\n" + std::string(1, '\0') +
      "\n{\"cards\":" + std::string(30'000, '[') + std::string(30'000, ']') + "}\n" + kGood + "\n");
  REQUIRE(answers.lines.size() == 9);  // line 7 is empty
  CHECK(answers.bad == 8);
  CHECK(error_of(answers.lines[0]) == "line 1: not JSON at column 1: more than 100 levels of arrays and objects");
  CHECK_THAT(error_of(answers.lines[1]), Catch::Contains("number overflow"));
  for (std::size_t i = 0; i < 8; ++i) {
    const std::size_t line = i < 6 ? i + 1 : i + 2;
    CHECK_THAT(error_of(answers.lines[i]), Catch::StartsWith("line " + std::to_string(line) + ": "));
  }
  CHECK_THAT(answers.lines[8], Catch::StartsWith("{\"total\":0,"));
}

TEST_CASE("a line that is too long is answered by an error, and the next one is read from its beginning",
          "[cli][score]") {
  const std::string longest = kGood + std::string(kLongestScoreLine - kGood.size(), ' ');
  const Answers answers = answers_to(longest + "\n" + longest + " \n" + kGood + "\n" + longest + "x" + longest + "\n" +
                                     kGood + "\n" + longest + longest);
  REQUIRE(answers.lines.size() == 6);
  CHECK(answers.bad == 3);
  for (const std::size_t good : {0U, 2U, 4U}) {
    CHECK_THAT(answers.lines[good], Catch::StartsWith("{\"total\":0,"));
    CHECK(error_of(answers.lines[good + 1]) == "line " + std::to_string(good + 2) + ": it is longer than 65536 bytes");
  }
}

TEST_CASE("the last line needs no end", "[cli][score]") {
  CHECK(answers_to("").lines.empty());
  CHECK(answers_to(kGood).lines == answers_to(kGood + "\n").lines);
  CHECK(answers_to(kGood + "\n" + kGood).lines.size() == 2);
  CHECK(answers_to("x\n\n \r\n").lines.size() == 1);
  CHECK(answers_to("\n\n").lines.empty());
}

/// A line without an end that is larger than what may be held, made as it is read.
class EndlessLine final : public std::streambuf {
 protected:
  int_type underflow() override {
    if (++blocks_ > 1000) {
      return traits_type::eof();
    }
    setg(block_.data(), block_.data(), block_.data() + block_.size());
    return traits_type::to_int_type(block_[0]);
  }

 private:
  std::string block_ = std::string(1 << 18, 'a');
  int blocks_ = 0;
};

TEST_CASE("a line of 250 MiB is passed over", "[cli][score]") {
  EndlessLine endless;
  std::istream in(&endless);
  const Answers answers = answers_to(in);
  REQUIRE(answers.lines.size() == 1);
  CHECK(error_of(answers.lines[0]) == "line 1: it is longer than 65536 bytes");
}

}  // namespace
}  // namespace ossuary
