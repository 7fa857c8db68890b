#include "bots/bot.h"

#include <array>

#include "bots/greedy_bot.h"
#include "bots/random_bot.h"

namespace ossuary {
namespace {

/// A bot's name and how to make one.
struct Maker {
  std::string_view name;
  std::unique_ptr<Bot> (*make)();
};

template <class Kind>
std::unique_ptr<Bot> make() {
  return std::make_unique<Kind>();
}

constexpr std::array kMakers = {Maker{"greedy", make<GreedyBot>}, Maker{"random", make<RandomBot>}};

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view name) {
  for (const Maker& maker : kMakers) {
    if (maker.name == name) {
      return maker.make();
    }
  }
  return nullptr;
}

std::span<const std::string> bot_names() {
  static const auto names = [] {
    std::array<std::string, kMakers.size()> all;
    for (std::size_t i = 0; i < kMakers.size(); ++i) {
      all[i] = kMakers[i].name;
    }
    return all;
  }();
  return names;
}

}  // namespace ossuary
