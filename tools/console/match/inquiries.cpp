#include "console/match/inquiries.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "console/match/faces.h"
#include "console/match/outcome.h"
#include "console/match/sided_face.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr int kPieceHalves = 2;  // half pieces, across and up

/// A half of a place, or all of it: its lower left corner in half pieces, and what lies there.
struct MarkedPart {
  const TableSpot* spot = nullptr;
  int x = 0;
  int y = 0;
  std::optional<std::size_t> mark{};  ///< from the top; nothing: all of it.
};

std::vector<MarkedPart> parts_of(const TableSpot& spot, bool halves) {
  return halves ? std::vector<MarkedPart>{{&spot, spot.x, spot.y + 1, 0}, {&spot, spot.x, spot.y, 1}}
                : std::vector<MarkedPart>{{&spot, spot.x, spot.y}};
}

/// Where `other` touches `part`: 0 above, 1 right, 2 below, 3 left; nothing where it does not, edge to edge.
std::optional<std::size_t> side_of(const MarkedPart& part, const MarkedPart& other, int height) {
  const int across = kPieceHalves - std::abs(other.x - part.x);  // how far they lie one above the other
  const int up = height - std::abs(other.y - part.y);            // or side by side
  if (across > 0 && up == 0) {
    return other.y > part.y ? 0 : 2;
  }
  return across == 0 && up > 0 ? std::optional<std::size_t>(other.x > part.x ? 1 : 3) : std::nullopt;
}

/// A mark of a spot, or what lies there, with its place: "Ash, b1 top".
std::string named_part(const MarkedPart& part, const ScreenContext& scene) {
  const Face& face = *part.spot->face;
  const Dictionary& words = scene.words;
  if (!part.mark || *part.mark >= face.marks.size()) {
    return fmt::format("{}, {}", face_in_words(face, scene.game, words), part.spot->label);
  }
  const CategoryId mark = face.marks[*part.mark];
  const std::string name = mark == kBlankMark ? words.say("nothing")
                                              : in_language(scene.game.categories[index(mark)].name, words.language());
  return fmt::format(
      "{}, {}", name,
      words.say(*part.mark == 0 ? to_say("{place} top") : to_say("{place} bottom"), {{"place", part.spot->label}}));
}

/// What touches `part`, the upper side first: "above: Ash, b1 bottom; left: Bone, a0 top".
std::string touching(const MarkedPart& part, const TableStructure& structure, bool halves, const ScreenContext& scene) {
  std::array<std::string, 4> sides{};
  for (const TableSpot& spot : structure.spots) {
    for (const MarkedPart& other : parts_of(spot, halves && spot.face && !spot.face->marks.empty())) {
      const auto side =
          &spot != part.spot && spot.face ? side_of(part, other, halves ? 1 : kPieceHalves) : std::nullopt;
      if (side) {
        sides.at(*side) += (sides.at(*side).empty() ? "" : ", ") + named_part(other, scene);
      }
    }
  }
  const std::array<std::string, 4> names{scene.words.say("above"), scene.words.say("right"), scene.words.say("below"),
                                         scene.words.say("left")};
  std::string text;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (!sides.at(side).empty()) {
      text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", names.at(side), sides.at(side));
    }
  }
  return text.empty() ? scene.words.say("nothing") : text;
}

/// A structure and a place of it.
struct FoundSpot {
  const TableStructure* structure = nullptr;
  const TableSpot* spot = nullptr;
};

/// True if `name` means the seat: the beginning of its name, or its number from 1.
bool is_called(const ScreenContext& scene, Seat seat, const std::string& name) {
  return folded(scene.seats[index(seat)]).starts_with(name) || name == std::to_string(index(seat) + 1);
}

FoundSpot find_spot(const Table& table, std::optional<Seat> viewer, const ScreenContext& scene,
                    const std::vector<std::string>& asked) {
  FoundSpot found;
  for (const TableStructure& structure : table.structures) {
    const bool named = asked.size() > 1 && is_called(scene, structure.owner, asked[1]);
    if (asked.size() > 1 && !named) {
      continue;
    }
    const auto spot = std::ranges::find_if(
        structure.spots, [&](const TableSpot& other) { return !asked.empty() && folded(other.label) == asked[0]; });
    if (spot != structure.spots.end() &&
        (found.spot == nullptr || (structure.owner == viewer && found.structure->owner != viewer))) {
      found = {&structure, &*spot};
    }
  }
  return found;
}

/// Things of structures by what lies there: "Ash over Bone at b1".
std::string named_things(const Table& table, const std::vector<TableThing>& things, const ScreenContext& scene) {
  std::vector<std::string> names;
  for (const TableThing& thing : things) {
    if (thing.part != TableThing::Part::Structure || !thing.at) {
      continue;
    }
    const TableSpot& spot = table.structures[thing.index].spots[*thing.at];
    std::string name =
        scene.words.say("{thing} at {place}",
                        {{"thing", spot.face ? face_in_words(*spot.face, scene.game, scene.words) : std::string()},
                         {"place", spot.label}});
    if (std::ranges::find(names, name) == names.end()) {
      names.push_back(std::move(name));
    }
  }
  return names.empty() ? "" : scene.words.all_of(names);
}

/// What earns points in a category, with its reasons: "2 for Ash over Bone at b1".
std::string award_in_words(const Table& table, const TableAward& award, const ScreenContext& scene) {
  const std::string earning = named_things(table, award.earning, scene);
  const std::string reasons = named_things(table, award.reasons, scene);
  const auto points = award.points * static_cast<std::int32_t>(std::max<std::size_t>(award.earning.size(), 1));
  std::string text = earning.empty()
                         ? std::to_string(points)
                         : scene.words.say("{points} for {things}", {{"points", points}, {"things", earning}});
  return reasons.empty() || reasons == earning
             ? text
             : scene.words.say("{award}, by {things}", {{"award", text}, {"things", reasons}});
}

}  // namespace

std::vector<std::string> touching_sentences(const Table& table, std::optional<Seat> viewer, const ScreenContext& scene,
                                            std::string_view asked) {
  const Dictionary& words = scene.words;
  const std::vector<std::string> typed = words_of(folded(asked));
  if (typed.empty()) {
    return {words.say("Name a place after `touch`.")};
  }
  if (typed.size() > 1 && std::ranges::none_of(table.structures, [&](const TableStructure& structure) {
        return is_called(scene, structure.owner, typed[1]);
      })) {
    return {words.say("There is no player \"{player}\" who builds here.", {{"player", typed[1]}})};
  }
  const FoundSpot found = find_spot(table, viewer, scene, typed);
  if (found.spot == nullptr) {
    return {words.say("There is no place \"{place}\" now.", {{"place", asked}})};
  }
  const TableSpot& spot = *found.spot;
  std::vector<std::string> sentences{fmt::format(
      "{}: {}.", spot.label, spot.face ? face_in_words(*spot.face, scene.game, words) : words.say("empty"))};
  const bool halves = std::ranges::any_of(
      found.structure->spots, [](const TableSpot& other) { return other.face && !other.face->marks.empty(); });
  for (const MarkedPart& part : parts_of(spot, halves)) {
    const std::string around = touching(part, *found.structure, halves, scene);
    sentences.push_back(words.say(!part.mark        ? to_say("It touches {things}.")
                                  : *part.mark == 0 ? to_say("The top touches {things}.")
                                                    : to_say("The bottom touches {things}."),
                                  {{"things", around}}));
  }
  return sentences;
}

std::vector<std::string> what_if_sentences(MatchEngine& engine, Seat seat, const Option& option,
                                           const ScreenContext& scene) {
  const Dictionary& words = scene.words;
  std::vector<std::string> sentences{capitalized(option.item.words) + "."};
  const auto points = points_of(scene, seat);
  if (!points || !option.gain) {
    sentences.push_back(words.say("What that does to your points depends on chance, or on what you do not see."));
  } else if (option.gain->total == 0) {
    sentences.push_back(words.say("Your points stay at {after}", {{"after", *points}}) + ".");
  } else {
    sentences.push_back(words.say("Your points go from {before} to {after}",
                                  {{"before", *points}, {"after", *points + option.gain->total}}) +
                        ".");
  }
  if (option.gain) {
    std::vector<std::string> parts;
    for (std::size_t k = 0; k < scene.game.categories.size(); ++k) {
      if (const std::int32_t change = option.gain->by_category[k]; change != 0) {
        const std::string name = in_language(scene.game.categories[k].name, words.language());
        parts.push_back(words.say(change > 0 ? to_say("{thing} gains {n}") : to_say("{thing} loses {n}"),
                                  {{"thing", name}, {"n", std::abs(change)}}));
      }
    }
    if (!parts.empty()) {
      sentences.push_back(words.all_of(parts) + ".");
    }
  }
  if (option.laid) {
    sentences.push_back(capitalized(number_in_words(option, words)) + ".");
  }
  for (const LogLine& line : engine.would_be_told(seat, option.item.action)) {
    sentences.push_back(with_title(line, scene.seats) + ".");
  }
  return sentences;
}

std::vector<std::string> answer_to(const CommandLine& asked, MatchEngine& engine, const Position& now) {
  if (asked.command == Command::Touch) {
    return touching_sentences(now.table, now.viewer, now.scene, asked.argument);
  }
  const Typed meant =
      interpret(asked.argument, engine.match(), menu_of(engine.match(), engine.words()), engine.words());
  if (const auto* const action = std::get_if<Action>(&meant)) {
    const auto of_option = [](const Option& candidate) { return candidate.item.action; };
    const auto option = std::ranges::find(now.options, *action, of_option);
    if (option != now.options.end()) {
      return what_if_sentences(engine, *engine.match().decider(), *option, now.scene);
    }
  }
  const auto* const misunderstood = std::get_if<NotUnderstood>(&meant);
  return {misunderstood != nullptr && !misunderstood->why.empty()
              ? misunderstood->why
              : now.scene.words.say("Name an action, or its number, after `what if`.")};
}

std::vector<std::string> explained_points(const Match& match, Seat seat, const Table& table,
                                          const ScreenContext& scene) {
  std::vector<std::string> sentences;
  const std::vector<TableAward> awards = match.awards(seat);
  for (std::size_t k = 0; k < scene.game.categories.size(); ++k) {
    std::vector<std::string> parts;
    std::int32_t total = 0;
    for (const TableAward& award : awards) {
      if (index(award.category) == k) {
        parts.push_back(award_in_words(table, award, scene));
        total += award.points * static_cast<std::int32_t>(std::max<std::size_t>(award.earning.size(), 1));
      }
    }
    if (!parts.empty()) {
      sentences.push_back(fmt::format("{} {}: {}.", in_language(scene.game.categories[k].name, scene.words.language()),
                                      total, fmt::join(parts, "; ")));
    }
  }
  std::ranges::move(describe_scoring(match, seat, scene), std::back_inserter(sentences));
  return sentences;
}

}  // namespace ossuary::cli
