// The program's JSON lines against a scorer that shares no code with the kernel.
#include <catch2/catch.hpp>

#ifdef OSSUARY_PROGRAM

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "brute_force/random_layout.h"
#include "brute_force/scorer.h"
#include "support/scale.h"

namespace {

const std::map<char, std::string> kIds{
    {'R', "royal"}, {'V', "peasant"}, {'P', "priest"}, {'L', "romantic"}, {'C', "criminal"}};

std::string json_line(const brute::Layout& layout) {
  std::string line = R"({"structure":"pyramid","cards":[)";
  for (std::size_t i = 0; i < layout.cards.size(); ++i) {
    const std::string& card = layout.cards[i];
    line += i == 0 ? "" : ",";
    line += card.empty() ? "null" : "[\"" + kIds.at(card[0]) + "\",\"" + kIds.at(card[2]) + "\"]";
  }
  return line + "]}";
}

/// The number after `"key":`, looked for from `from` on.
std::optional<int> number_after(const std::string& line, const std::string& key, std::size_t from = 0) {
  const std::string quoted = "\"" + key + "\":";
  const std::size_t at = line.find(quoted, from);
  if (at == std::string::npos) {
    return std::nullopt;
  }
  return std::atoi(line.c_str() + at + quoted.size());
}

/// The lines that the program answers with.
std::vector<std::string> answers(int players, const std::vector<std::string>& lines) {
  const auto file = std::filesystem::temp_directory_path() / ("ossuary_jsonl_" + std::to_string(getpid()) + ".jsonl");
  std::ofstream stream(file);
  for (const std::string& line : lines) {
    stream << line << '\n';
  }
  stream.close();
  const std::string command = std::string("OSSUARY_DATA='" OSSUARY_SOURCE_DIR "' '" OSSUARY_PROGRAM "' score sedlec") +
                              " --players " + std::to_string(players) + " --jsonl < '" + file.string() + "'";
  std::FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::vector<std::string> found(1);
  for (int byte = std::fgetc(pipe); byte != EOF; byte = std::fgetc(pipe)) {
    if (byte == '\n') {
      found.emplace_back();
    } else {
      found.back() += static_cast<char>(byte);
    }
  }
  found.pop_back();
  pclose(pipe);
  std::filesystem::remove(file);
  return found;
}

void check_answer(const brute::Layout& layout, const std::string& answer) {
  const auto expected = brute::score(brute::skulls_of_pyramid(layout.base, layout.cards));
  const std::size_t by_kind = answer.find("\"by_kind\":");
  bool same = by_kind != std::string::npos && number_after(answer, "total") == brute::total(expected);
  for (const auto& [glyph, points] : expected) {
    same = same && number_after(answer, kIds.at(glyph), by_kind) == points;
  }
  if (!same) {
    FAIL_CHECK(json_line(layout) << " gives " << answer << ", the total is " << brute::total(expected));
  }
}

void check_answers(int players, int base, int rounds) {
  std::mt19937 chance(static_cast<std::uint32_t>(40 + players));
  std::vector<brute::Layout> layouts;
  std::vector<std::string> lines;
  for (int i = 0; i < rounds; ++i) {
    layouts.push_back(brute::random_layout(base, chance));
    lines.push_back(json_line(layouts.back()));
  }
  const std::vector<std::string> found = answers(players, lines);
  REQUIRE(found.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    check_answer(layouts[i], found[i]);
  }
}

}  // namespace

TEST_CASE("the program scores 100,000 random structures as brute force says", "[brute-force][jsonl]") {
  check_answers(2, 4, ossuary::test::scaled(100'000));
}

TEST_CASE("the program scores random small structures as brute force says", "[brute-force][jsonl]") {
  check_answers(3, 3, ossuary::test::scaled(20'000));
}

TEST_CASE("a bad line gives an error, and the lines after it are scored", "[jsonl]") {
  const std::string good = json_line({4, {"R/P", "P/R", "", "", "", "", "", "", ""}});
  const auto found = answers(2, {good, "{\"structure\":", good, "[]", R"({"structure":"pyramid","cards":[["royal"]]})",
                                 R"({"structure":"pyramid","cards":[["nobody","royal"]]})", good});
  REQUIRE(found.size() == 7);
  for (const std::size_t bad : {1U, 3U, 4U, 5U}) {
    CHECK(found[bad].find("{\"error\":\"") == 0);
  }
  CHECK(number_after(found[0], "total").has_value());
  CHECK(found[2] == found[0]);
  CHECK(found[6] == found[0]);
}

#endif  // OSSUARY_PROGRAM
