#include "bots/bot.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <optional>
#include <vector>

#include "bots/greedy_bot.h"
#include "bots/mcts_bot.h"
#include "bots/novice_bot.h"
#include "bots/program_name.h"
#include "bots/random_bot.h"
#include "say/diagnostic.h"

namespace ossuary {
namespace {

constexpr std::uint32_t kMostIterations = 10'000'000;
constexpr std::uint32_t kMostTrees = 64;

struct Maker {
  NamedBot named;
  std::unique_ptr<Bot> (*make)() = nullptr;
  bool searches = false;
};

template <class Kind>
std::unique_ptr<Bot> make() {
  return std::make_unique<Kind>();
}
template <std::uint32_t kIterations>
std::unique_ptr<Bot> make_search() {
  return std::make_unique<MctsBot>(SearchBudget{.iterations = kIterations});
}
std::unique_ptr<Bot> make_master() { return std::make_unique<MctsBot>(SearchBudget{.milliseconds = 500}); }

constexpr std::array kMakers = {
    Maker{{RandomBot::kName, "takes any legal action"}, make<RandomBot>},
    Maker{{"novice", "is greedy, but makes mistakes"}, make<NoviceBot>},
    Maker{{"greedy", "takes what gains most at once"}, make<GreedyBot>},
    Maker{{"monk", "looks ahead a little: mcts:200"}, make_search<200>, true},
    Maker{{"sculptor", "looks ahead: mcts:1000"}, make_search<1000>, true},
    Maker{{"master", "looks ahead for half a second: mcts:500ms"}, make_master, true},
};

/// The number at the start of `text`, which is taken off; nothing where none from 1 to `most` is there.
std::optional<std::uint32_t> take_number(std::string_view& text, std::uint32_t most) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number == 0 || number > most) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, std::string_view word) {
  const bool found = text.starts_with(word);
  text.remove_prefix(found ? word.size() : 0);
  return found;
}

/// The budget in the name of a search, such as "mcts:1000x2". @err a sentence.
Result<SearchBudget, std::string> parse_budget(std::string_view name) {
  std::string_view rest = name.substr(kSearch.size());
  SearchBudget budget;
  const bool begun = take(rest, ":");
  const auto amount = take_number(rest, kMostIterations);
  const bool timed = take(rest, "ms");
  const bool beside = take(rest, "x");
  const auto trees = beside ? take_number(rest, kMostTrees) : 1U;
  if (!begun || !amount || !trees || !rest.empty()) {
    return fmt::format(
        "\"{}\" is not a search: write {}, with a number from 1 to {}; x2 to x{} after it for as many "
        "threads",
        name, kSearchSyntax, kMostIterations, kMostTrees);
  }
  (timed ? budget.milliseconds : budget.iterations) = *amount;
  budget.trees = *trees;
  return budget;
}

std::atomic<std::unique_ptr<Bot> (*)(std::string_view)> program_maker = nullptr;

/// The bot of this name. @err a sentence that says why there is none.
Result<std::unique_ptr<Bot>, std::string> parse_bot(std::string_view name) {
  for (const Maker& maker : kMakers) {
    if (maker.named.name == name) {
      return maker.make();
    }
  }
  if (name.starts_with(kSearch)) {
    const auto budget = parse_budget(name);
    return budget ? Result<std::unique_ptr<Bot>, std::string>(std::make_unique<MctsBot>(budget.value()))
                  : budget.error();
  }
  const std::string hint = did_you_mean(name, bot_names());
  return fmt::format("there is no bot \"{}\", only {}, {} and {}{}{}", name, fmt::join(bot_names(), ", "),
                     kSearchSyntax, kProgramSyntax, hint.empty() ? "" : "; ", hint);
}

}  // namespace

std::span<const NamedBot> named_bots() {
  static const auto named = [] {
    std::array<NamedBot, kMakers.size()> all;
    for (std::size_t i = 0; i < kMakers.size(); ++i) {
      all[i] = kMakers[i].named;
    }
    return all;
  }();
  return named;
}

std::span<const std::string> bot_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const NamedBot& bot : named_bots()) {
      all.emplace_back(bot.name);
    }
    return all;
  }();
  return names;
}

bool has_own_budget(std::string_view name) {
  return name.starts_with(kSearch) || name.starts_with(kProgram) ||
         std::ranges::any_of(kMakers, [&](const Maker& maker) { return maker.searches && maker.named.name == name; });
}

void set_program_bots(std::unique_ptr<Bot> (*make)(std::string_view name)) { program_maker = make; }

std::optional<std::string> bot_problem(std::string_view name) {
  if (name.starts_with(kProgram)) {
    const auto program = parse_program(name);
    return program ? std::nullopt : std::optional(program.error());
  }
  const auto bot = parse_bot(name);
  return bot ? std::nullopt : std::optional(bot.error());
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name.starts_with(kProgram)) {
    auto* const make = program_maker.load();
    ensure(make != nullptr, "programs play where set_program_bots() was called");
    return make(name);
  }
  auto bot = parse_bot(name);
  ensure(bot.ok(), "make_bot() with the name of a bot");
  return std::move(bot).value();
}

}  // namespace ossuary
