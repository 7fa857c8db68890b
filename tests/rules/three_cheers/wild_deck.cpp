#include "rules/three_cheers/wild_deck.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <random>

#include "say/diagnostic.h"
#include "support/content.h"

namespace brute_towers {

namespace {

constexpr int kMinions = 79;

using Generator = std::minstd_rand;

/// True once in so many times.
bool once_in(Generator& chance, unsigned times) { return chance() / 16 % times == 0; }

std::string wild_minion(int number, Generator& chance) {
  std::string arrows;
  std::string shields;
  for (const char* side : {"upper", "right", "lower", "left"}) {
    if (once_in(chance, 2)) {
      arrows += fmt::format("{}{} = {}", arrows.empty() ? "" : ", ", side, 1 + chance() / 16 % 3);
    } else if (once_in(chance, 4)) {
      shields += fmt::format("{}{} = 1", shields.empty() ? "" : ", ", side);
    }
  }
  std::string traits;
  for (const char* trait :
       {"weak", "hungry", "heavy", "flying", "acrobat", "kamikaze", "armored", "claustrophobic", "ninja", "assassin"}) {
    traits += once_in(chance, 5) ? fmt::format("{}\"{}\"", traits.empty() ? "" : ", ", trait) : "";
  }
  return fmt::format(
      "[pieces.wild_{0:02}]\nlabel = \"w{0:02}\"\nname = {{ en = \"wild {0}\" }}\nstart = {{ deck = 1 }}\n"
      "value = {1}\narrows = {{ {2} }}\nshields = {{ {3} }}\n{4}\n",
      number, 1 + chance() / 16 % 5, arrows, shields, traits.empty() ? "" : fmt::format("traits = [{}]\n", traits));
}

void write_wild_deck(const ossuary::test::Scratch& scratch) {
  const std::string folder = "plugins/wild_deck/";
  scratch.write(folder + "plugin.toml",
                "format = 2\nid = \"wild_deck\"\nversion = \"1.0.0\"\nname = { en = \"Wild deck\" }\n"
                "requires = [\"three_cheers\"]\nprovenance = \"house\"\nsource = \"a test\"\n");
  Generator chance(1);
  std::string minions = "format = 2\ntype = \"minion\"\n\n";
  for (int number = 1; number <= kMinions; ++number) {
    minions += wild_minion(number, chance);
  }
  scratch.write(folder + "pieces/minions.toml", minions);
  const std::string orders = "three_cheers_test_deck/pieces/orders.toml";
  scratch.write(folder + "pieces/orders.toml",
                ossuary::test::file_text(ossuary::test::source_path("plugins") / orders));
  scratch.write("rulesets/wild.toml",
                "format = 2\nid = \"wild\"\nname = { en = \"Wild\" }\n"
                "plugins = [\"three_cheers\", \"wild_deck\"]\nflow = \"three_cheers\"\n");
  scratch.write("rulesets/wild_double.toml",
                "format = 2\nid = \"wild_double\"\nname = { en = \"Wild, double\" }\nextends = \"wild\"\n"
                "[teams]\n4 = [[1, 3], [2, 4]]\n");
}

/// Copies a folder or a file that ships to the same place.
void copy_shipped(const ossuary::test::Scratch& scratch, const std::string& part) {
  std::filesystem::create_directories((scratch.path() / part).parent_path());
  std::filesystem::copy(ossuary::test::source_path(part), scratch.path() / part,
                        std::filesystem::copy_options::recursive);
}

std::shared_ptr<const ossuary::FlowRules> made(const ossuary::Catalogue& library, const char* name) {
  const auto rules = library.make_any(name);
  INFO((rules ? "" : ossuary::render(rules.error().front())));
  REQUIRE(rules.ok());
  return rules.value().flow();
}

}  // namespace

std::shared_ptr<const ossuary::FlowRules> shipped_rules(Towers towers) {
  return made(ossuary::test::shipped(), towers == Towers::OfTeams ? "three_cheers_double" : "three_cheers");
}

void write_wild_rules(const ossuary::test::Scratch& scratch) {
  write_wild_deck(scratch);
  copy_shipped(scratch, "plugins/three_cheers");
}

void write_shipped_rules(const ossuary::test::Scratch& scratch) {
  for (const char* part : {"plugins/three_cheers", "plugins/three_cheers_test_deck", "rulesets/three_cheers.toml",
                           "rulesets/three_cheers_double.toml"}) {
    copy_shipped(scratch, part);
  }
}

void change_rules(const ossuary::test::Scratch& scratch, const Mutation& change) {
  const std::string file = "plugins/three_cheers/" + change.file;
  std::string text = ossuary::test::file_text(ossuary::test::source_path(file));
  const std::size_t at = text.find(change.from);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(change.from, at + 1) == std::string::npos);
  scratch.write(file, text.replace(at, change.from.size(), change.to));
}

std::shared_ptr<const ossuary::FlowRules> wild_rules(const ossuary::test::Scratch& scratch, Towers towers) {
  return made(scratch.library(), towers == Towers::OfTeams ? "wild_double" : "wild");
}

}  // namespace brute_towers
