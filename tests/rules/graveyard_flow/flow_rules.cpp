#include "rules/graveyard_flow/flow_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "support/content.h"
#include "support/flows.h"

namespace ossuary::test {

namespace {

constexpr std::string_view kFolder = "tests/rules/graveyard_flow";

/// Calls `visit` with the id, the path and the text of every script in a folder, in the order of their names.
void for_every_script(const std::string& folder,
                      const std::function<void(const std::string&, const std::string&, const std::string&)>& visit) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(source_path(kFolder) / folder)) {
    files.push_back(entry.path());
  }
  std::ranges::sort(files);
  for (const auto& file : files) {
    visit(file.stem().string(), folder + "/" + file.filename().string(), file_text(file));
  }
}

void add_scripts(FlowRules& rules) {
  for_every_script("steps", [&](const auto& id, const auto& file, const auto& text) {
    rules.steps.push_back({id, add_script(rules, ScriptRole::Step, file, text)});
  });
  for_every_script("choices", [&](const auto& id, const auto& file, const auto& text) {
    rules.choices.push_back({id, add_script(rules, ScriptRole::Choice, file, text), false, {}});
  });
  for_every_script("words", [&](const auto& id, const auto& file, const auto& text) {
    rules.words.push_back({id, add_script(rules, ScriptRole::Word, file, text)});
  });
}

CallSpec step(const FlowRules& rules, std::string_view id) {
  const auto found = std::ranges::find(rules.steps, id, &StepSpec::id);
  ensure(found != rules.steps.end(), "the flow has the step");
  return {.is_choice = false, .index = static_cast<std::size_t>(found - rules.steps.begin())};
}

/// "{ 1, 4 }": places by their number from 1.
std::string numbers(PlaceSet places) {
  std::string text;
  for (const PlaceId place : places) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", index(place) + 1);
  }
  return "{ " + text + " }";
}

/// The structures of a player, in Lua: for each its zone, its size, how long its bottom row is if that floats (else 0),
/// whether one card below another is enough, and for each place what is below it and beside it.
std::string shapes_script(const GraveyardSetup& setup) {
  std::string text = "local all = {\n";
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    const Shape& shape = setup.shape(which);
    text += fmt::format("  {{\n    zone = {}, size = {}, bottom_row = {}, one_is_enough = {},\n", setup.names[which],
                        shape.size(), shape.bottom_row().count(), shape.support() == Support::Any);
    for (const PlaceId place : shape.all_places()) {
      text += fmt::format("    {{ anchor = {}, below = {}, beside = {} }},\n", shape.anchors().contains(place),
                          numbers(shape.below(place)), numbers(shape.beside(place)));
    }
    text += "  },\n";
  }
  return text + "}\n\nreturn function()\n  return all\nend\n";
}

std::map<std::string, std::int64_t> dials(const GraveyardSetup& setup) {
  const TurnRules& turn = setup.turn;
  return {{"cards", static_cast<std::int64_t>(setup.rules->deck.size())},
          {"places", setup.places_per_seat},
          {"hand_limit", turn.hand_limit},
          {"dig", turn.dig},
          {"dig_takes", turn.dig_takes},
          {"turned_up", turn.turned_up},
          {"reserve", turn.reserve ? 1 : 0},
          {"open_tops", turn.open_tops ? 1 : 0},
          {"at_once", turn.at_once ? 1 : 0},
          {"opening", setup.opening ? static_cast<std::int64_t>(*setup.opening) + 1 : 0}};
}

void add_zones(FlowRules& rules, const GraveyardSetup& setup) {
  ZoneSpec piles{.id = "graveyard", .name = {}, .form = ZoneForm::Pile, .holds = {0}, .shown = Shown::Nobody};
  for (std::size_t pile = 1; pile <= setup.piles; ++pile) {
    piles.rows.push_back({.id = fmt::format("pile_{}", pile)});
  }
  ZoneSpec deck{.id = "deck", .name = {}, .form = ZoneForm::Pile, .holds = {0}, .shown = Shown::Nobody};
  for (const CardId card : setup.rules->deck) {
    deck.start.push_back({.piece = index(card), .count = 1});
  }
  piles.most = static_cast<int>((deck.start.size() + setup.piles - 1) / setup.piles);
  rules.zones = {piles, deck, {.id = "hand", .name = {}, .holds = {0}, .of_seat = true}};
  for (std::size_t which = 0; which < setup.structures_per_seat; ++which) {
    rules.zones.push_back({.id = setup.names[which],
                           .name = {},
                           .form = ZoneForm::Slots,
                           .holds = {0},
                           .of_seat = true,
                           .columns = static_cast<int>(setup.shape(which).size())});
  }
}

}  // namespace

FlowRules graveyard_flow(const GraveyardSetup& setup) {
  ensure(setup.turn.dig <= kMostDug, "a choice has room for the piles of a Dig");
  FlowRules rules;
  rules.id = setup.rules->id;
  rules.name = setup.rules->name;
  rules.names = {std::string(kPass), "dig"};
  rules.types = {{"card", {}}};
  for (std::size_t face = 0; face < setup.rules->faces.size(); ++face) {
    rules.pieces.push_back({.id = fmt::format("card_{}", face + 1),
                            .plugin = rules.id,
                            .type = 0,
                            .name = {},
                            .label = {{"en", card_text(*setup.rules, id_at<CardId>(face))}}});
  }
  add_zones(rules, setup);
  add_scripts(rules);
  rules.words.push_back({"shapes", add_script(rules, ScriptRole::Word, "words/shapes.lua", shapes_script(setup))});
  rules.params = dials(setup);
  rules.setup = {step(rules, "shuffle_deck"), step(rules, "deal"), step(rules, "turn_up_first")};
  rules.setups[static_cast<int>(setup.seats)] = {.rounds = std::nullopt, .turn = {step(rules, "take_turn")}};
  return rules;
}

}  // namespace ossuary::test
