#include "console/match/best_shown.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/open_points.h"

namespace ossuary::cli {
namespace {

/// True for what who reads built, alone or with others.
bool is_yours(const BestLayout& best, const TableStructure& built, const ScreenContext& scene) {
  bool yours = false;
  for (std::size_t seat = 0; seat < scene.seats.size(); ++seat) {
    const bool is_builder =
        best.common || (built.of_team ? scene.game.are_partners(index(built.owner), seat) : index(built.owner) == seat);
    yours = yours || (is_builder && scene.words.is_you(scene.seats[seat]));
  }
  return yours;
}

std::string_view your_sentence(const BestLayout& best) {
  if (best.most > best.had) {
    return best.proven
               ? to_say("The best with your {n} {n|card|cards}: {most} {most|point|points}, you had {had}.")
               : to_say("The best found with your {n} {n|card|cards}: {most} {most|point|points}, you had {had}.");
  }
  return best.proven ? to_say("Your {n} {n|card|cards} cannot have more than your {had} {had|point|points}.")
                     : to_say("No better layout of your {n} {n|card|cards} was found.");
}

std::string_view sentence_on_others(const BestLayout& best) {
  if (best.most > best.had) {
    return best.proven
               ? to_say(
                     "{seats}: the best with the same {n} {n|card|cards} has {most} {most|point|points}, what was "
                     "built {had}.")
               : to_say(
                     "{seats}: the best found with the same {n} {n|card|cards} has {most} {most|point|points}, what "
                     "was built {had}.");
  }
  return best.proven ? to_say("{seats}: the same {n} {n|card|cards} cannot have more than {had} {had|point|points}.")
                     : to_say("{seats}: no better layout of the same {n} {n|card|cards} was found.");
}

}  // namespace

std::vector<BestLayout> find_best(const BestLayoutSource& source, const Match& match, const Table& table,
                                  const std::vector<Seat>& builders, std::chrono::milliseconds most) {
  SeatSet seats;
  std::ranges::for_each(builders, [&](Seat seat) { seats.insert(seat); });
  return source ? source(match, table, seats, after(most)) : std::vector<BestLayout>();
}

std::vector<std::string> best_sentences(const std::vector<BestLayout>& best, const Table& table,
                                        const ScreenContext& scene) {
  std::vector<std::string> sentences;
  for (const BestLayout& each : best) {
    const TableStructure& built = table.structures[each.built];
    const auto same_owner = std::ranges::count_if(
        best, [&](const BestLayout& other) { return table.structures[other.built].owner == built.owner; });
    const std::string title = same_owner > 1 ? title_in(built, scene.words) + ": " : "";
    const bool yours = is_yours(each, built, scene);
    sentences.push_back(
        title + scene.words.say(yours ? your_sentence(each) : sentence_on_others(each),
                                {{"n", std::ranges::count_if(
                                           built.spots, [](const TableSpot& spot) { return spot.face.has_value(); })},
                                 {"most", each.most},
                                 {"had", each.had},
                                 {"seats", each.common ? scene.words.all_of(scene.seats)
                                                       : owners_in_words(scene, built.owner, built.of_team)}}));
  }
  return sentences;
}

std::vector<TableStructure> better_structures(const std::vector<BestLayout>& best, const Dictionary& words) {
  std::vector<TableStructure> better;
  for (const BestLayout& each : best) {
    if (each.most > each.had) {
      TableStructure& added = better.emplace_back(each.layout);
      added.names = {{"en", words.say(each.proven ? "The best: {n}" : "The best found: {n}", {{"n", each.most}})}};
    }
  }
  return better;
}

std::string nearness_text(const std::vector<BestLayout>& best, const Dictionary& words) {
  std::int32_t had = 0;
  std::int32_t most = 0;
  bool proven = true;
  for (const BestLayout& each : best) {
    had += each.had;
    most += each.most;
    proven = proven && each.proven;
  }
  if (best.empty()) {
    return "";
  }
  return words.say(proven ? "Today's deal: {had} of {most} {most|point|points}, the best with your cards."
                          : "Today's deal: {had} of {most} {most|point|points}, the best found with your cards.",
                   {{"had", had}, {"most", most}});
}

}  // namespace ossuary::cli
