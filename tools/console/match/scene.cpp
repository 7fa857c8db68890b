#include "console/match/scene.h"

#include <algorithm>

namespace ossuary::cli {

const LocalText& sentence_of(const ScreenContext& scene, CategoryId category) {
  return scene.match != nullptr ? scene.match->category_sentence(category)
                                : scene.game.categories[index(category)].sentence;
}

std::string owners_in_words(const ScreenContext& scene, Seat owner, bool of_team) {
  std::vector<std::string> owners{scene.seats[index(owner)]};
  for (std::size_t seat = 0; of_team && seat < scene.seats.size(); ++seat) {
    if (seat != index(owner) && scene.game.are_partners(seat, index(owner))) {
      owners.push_back(scene.seats[seat]);
    }
  }
  return scene.words.all_of(owners);
}

std::optional<std::int32_t> points_of(const ScreenContext& scene, Seat seat) {
  return index(seat) < scene.points.size() ? scene.points[index(seat)] : std::nullopt;
}

std::string points_in_words(const ScreenContext& scene, Seat seat) {
  const auto points = points_of(scene, seat);
  if (!points) {
    return "";
  }
  return scene.weakest.empty() ? scene.words.say("{n} {n|point|points}", {{"n", *points}})
                               : scene.words.say("{n} {n|point|points}, weakest kind {weakest}",
                                                 {{"n", *points}, {"weakest", scene.weakest[index(seat)]}});
}

std::string sum_in_words(const ScreenContext& scene, const std::string& sum) {
  return scene.words.say(
      scene.seats.size() > 1 ? "Together: {sum} of {target} points" : "Target: {sum} of {target} points",
      {{"sum", sum}, {"target", scene.game.target}});
}

std::int32_t weakest_points(const SeatScore& score, std::size_t categories) {
  return *std::min_element(
      score.by_category.begin(),
      score.by_category.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(categories, 1)));
}

void show_points(const Scores& scores, ScreenContext& scene) {
  scene.points.clear();
  scene.weakest.clear();
  for (std::size_t i = 0; i < scores.seats; ++i) {
    scene.points.emplace_back(scores.by_seat[i].total);
    if (scene.game.win_order == WinOrder::WeakestCategory) {
      scene.weakest.push_back(weakest_points(scores.by_seat[i], scene.game.categories.size()));
    }
  }
}

void keep_points(SeatSet shown, ScreenContext& scene) {
  for (std::size_t i = 0; i < scene.points.size(); ++i) {
    scene.points[i] = shown.contains(id_at<Seat>(i)) ? scene.points[i] : std::nullopt;
  }
}

}  // namespace ossuary::cli
