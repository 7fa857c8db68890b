#include "rulebook/by_players.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "say/utf8.h"

namespace ossuary {

namespace {

using Sentences = std::vector<std::string>;

/// "with 3 or 4 players: SENTENCE".
std::string for_players(const std::vector<int>& numbers, const std::string& sentence, const Dictionary& words) {
  Sentences said;
  std::ranges::transform(numbers, std::back_inserter(said), [](int number) { return std::to_string(number); });
  return words.say("with {players} {n|player|players}: {sentence}",
                   {{"players", words.one_of(said)}, {"n", numbers.back()}, {"sentence", sentence}});
}

/// Each sentence that some have and others have not, with the numbers that have it: by its place among the sentences,
/// then by the least number.
std::vector<std::pair<std::string, std::vector<int>>> differing(std::span<const int> numbers,
                                                                const std::vector<Sentences>& by_number) {
  const std::size_t longest = std::ranges::max_element(by_number, {}, &Sentences::size)->size();
  std::vector<std::pair<std::string, std::vector<int>>> all;
  for (std::size_t place = 0; place < longest; ++place) {
    for (const Sentences& sentences : by_number) {
      if (place < sentences.size() &&
          std::ranges::none_of(all, [&](const auto& each) { return each.first == sentences[place]; })) {
        all.emplace_back(sentences[place], std::vector<int>());
      }
    }
  }
  for (auto& [sentence, of] : all) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (std::ranges::find(by_number[i], sentence) != by_number[i].end()) {
        of.push_back(numbers[i]);
      }
    }
  }
  std::erase_if(all, [&](const auto& each) { return each.second.size() == numbers.size(); });
  return all;
}

}  // namespace

Sentences merged(std::span<const int> numbers, const std::vector<Sentences>& by_number, const Dictionary& words) {
  Sentences of_some;
  const auto others = differing(numbers, by_number);
  std::ranges::transform(others, std::back_inserter(of_some),
                         [&](const auto& each) { return capitalized(for_players(each.second, each.first, words)); });
  Sentences all;
  for (const std::string& sentence : by_number.front()) {
    if (std::ranges::none_of(others, [&](const auto& each) { return each.first == sentence; })) {
      all.push_back(sentence);
    } else {
      std::ranges::move(std::exchange(of_some, {}), std::back_inserter(all));
    }
  }
  std::ranges::move(of_some, std::back_inserter(all));  // what only later numbers have
  return all;
}

std::string merged_sentence(std::span<const int> numbers, const Sentences& by_number, const Dictionary& words) {
  std::vector<Sentences> each;
  std::ranges::transform(by_number, std::back_inserter(each), [](const auto& sentence) { return Sentences{sentence}; });
  const auto others = differing(numbers, each);
  Sentences said;
  std::ranges::transform(others, std::back_inserter(said),
                         [&](const auto& other) { return for_players(other.second, other.first, words); });
  return others.empty() ? by_number.front() : fmt::format("{}", fmt::join(said, "; "));
}

}  // namespace ossuary
