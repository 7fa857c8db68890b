// The program's JSON lines against a scorer that shares no code with the kernel.
#include <catch2/catch.hpp>

#ifdef OSSUARY_PROGRAM

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "rules/brute_force/expansions.h"
#include "rules/brute_force/random_layout.h"
#include "rules/brute_force/scorer.h"
#include "support/content.h"
#include "support/scale.h"

using namespace ossuary::test;

namespace {

const std::string kBaseLetters = "RVPLC";

std::string json_line(const brute::Layout& layout) {
  std::string line = R"({"structure":"pyramid","cards":[)";
  for (std::size_t i = 0; i < layout.cards.size(); ++i) {
    const std::string& card = layout.cards[i];
    line += i == 0 ? "" : ",";
    line +=
        card.empty() ? "null" : "[\"" + brute::kind_ids().at(card[0]) + "\",\"" + brute::kind_ids().at(card[2]) + "\"]";
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
std::vector<std::string> answers(const std::string& ruleset, int players, const std::vector<std::string>& lines) {
  const auto file = std::filesystem::temp_directory_path() / ("ossuary_jsonl_" + std::to_string(getpid()) + ".jsonl");
  std::ofstream stream(file);
  for (const std::string& line : lines) {
    stream << line << '\n';
  }
  stream.close();
  const std::string command = std::string("OSSUARY_DATA='" OSSUARY_SOURCE_DIR "' '" OSSUARY_PROGRAM "' score ") +
                              ruleset + " --players " + std::to_string(players) + " --jsonl < '" + file.string() + "'";
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

/// True if the answer gives these points, and has nothing to say of kinds but those of `letters`.
bool gives(const std::string& answer, const brute::Points& points, const std::string& letters) {
  const std::size_t by_kind = answer.find("\"by_kind\":");
  bool same = by_kind != std::string::npos && number_after(answer, "total") == brute::total(points);
  for (const auto& [letter, of_kind] : points) {
    const bool in_play = letters.find(letter) != std::string::npos;
    const auto expected = in_play ? std::optional(of_kind) : std::nullopt;
    same = same && number_after(answer, brute::kind_ids().at(letter), by_kind) == expected;
  }
  return same;
}

void check_answer(const brute::Layout& layout, const std::string& answer, const std::string& letters) {
  const auto best = brute::best_scores(brute::skulls_of_pyramid(layout.base, layout.cards));
  if (std::none_of(best.begin(), best.end(), [&](const auto& points) { return gives(answer, points, letters); })) {
    FAIL_CHECK(json_line(layout) << " gives " << answer << ", the total is " << brute::total(best.front()));
  }
}

void check_answers(const std::string& ruleset, int players, const std::vector<brute::Layout>& layouts,
                   const std::string& letters = kBaseLetters) {
  std::vector<std::string> lines;
  std::transform(layouts.begin(), layouts.end(), std::back_inserter(lines), json_line);
  const std::vector<std::string> found = answers(ruleset, players, lines);
  REQUIRE(found.size() == lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    check_answer(layouts[i], found[i], letters);
  }
}

std::vector<brute::Layout> base_layouts(int base, int rounds) {
  std::mt19937 chance(static_cast<std::uint32_t>(40 + base));
  std::vector<brute::Layout> layouts;
  for (int i = 0; i < rounds; ++i) {
    layouts.push_back(brute::random_layout(base, chance));
  }
  return layouts;
}

}  // namespace

TEST_CASE("the program scores 100,000 random structures as brute force says", "[brute-force][jsonl]") {
  check_answers("sedlec", 2, base_layouts(4, scaled(100'000)));
}

TEST_CASE("the program scores random small structures as brute force says", "[brute-force][jsonl]") {
  check_answers("sedlec", 3, base_layouts(3, scaled(20'000)));
}

TEST_CASE("the program scores random structures of each expansion as brute force says", "[brute-force][jsonl]") {
  for (const auto& [plugin, special] : brute::expansions()) {
    DYNAMIC_SECTION(plugin) {
      const std::string ruleset = "sedlec+" + plugin;
      const brute::Deck deck = brute::deck_of(ShippedGame(ruleset, 2).rules());
      std::mt19937 chance(41);
      std::vector<brute::Layout> layouts;
      for (int i = 0; i < scaled(20'000); ++i) {
        layouts.push_back(brute::random_layout(4, deck, special, chance));
      }
      check_answers(ruleset, 2, layouts, kBaseLetters + special);
    }
  }
}

#endif  // OSSUARY_PROGRAM
