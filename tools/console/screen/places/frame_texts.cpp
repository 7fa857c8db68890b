#include "console/screen/places/frame_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "console/screen/places/pages.h"
#include "console/screen/places/pointing.h"
#include "console/text/width.h"
#include "console/text/wrap.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

std::string labels_of(const Position& now, const std::vector<TableThing>& things) {
  std::vector<std::string> labels;
  for (const TableThing& thing : things) {
    if (thing.part != TableThing::Part::Structure || !thing.at) {
      labels.push_back(name_of(now, thing));
      continue;
    }
    const std::string& place = now.table.structures[thing.index].spots[*thing.at].label;
    labels.push_back(
        !thing.piece ? place
                     : now.scene.words.say(*thing.piece == 0 ? "{place} top" : "{place} bottom", {{"place", place}}));
  }
  return fmt::format("{}", fmt::join(labels, ", "));
}

/// The number of an option, and what changes which points: "+7: A +5, B +2".
std::string reasons_of(const Position& now, const Option& option) {
  std::vector<std::string> parts;
  const GameInfo& game = now.scene.game;
  const std::string number = number_text(option, now.scene.words);
  for (std::size_t k = 0; k < game.categories.size() && !number.empty(); ++k) {
    if (option.gain && option.gain->by_category[k] != 0) {
      parts.push_back(fmt::format("{} {}", in_language(game.categories[k].name, now.scene.words.language()),
                                  gain_text(option.gain->by_category[k])));
    }
  }
  return parts.empty() ? number : fmt::format("{}: {}", number, fmt::join(parts, ", "));
}

std::string numbered_tip(const TipBox& tip, const Dictionary& words) {
  return words.say("Tip {n} of {all}: {text}", {{"n", tip.number}, {"all", tip.of}, {"text", tip.text}});
}

}  // namespace

std::vector<std::string> hint_lines(const Position& now, const HintBox& hint) {
  if (!hint.ready) {
    return {now.scene.words.say("thinking ...")};
  }
  if (!hint.failure.empty() || hint.best.empty()) {
    return {hint.failure};
  }
  if (hint.level == HintBox::Level::Thing) {
    const Option& best = now.options[hint.best.front()];
    const std::string name = best.targets.empty() ? best.item.words : name_of(now, best.targets.front());
    return {now.scene.words.say("Look at: {thing}. Press ? again for more.", {{"thing", name}})};
  }
  std::vector<std::string> lines;
  const std::size_t shown = hint.level == HintBox::Level::Best ? 1 : 3;
  for (std::size_t i = 0; i < std::min(shown, hint.best.size()); ++i) {
    const Option& option = now.options[hint.best[i]];
    std::string line = fmt::format("{}. {}", i + 1, option.item.words);
    for (const std::string& more :
         {number_text(option, now.scene.words),
          i == 0 ? expectation_in_words(now.options, hint.best[i], now.scene.words) : std::string()}) {
      line += more.empty() ? "" : "   " + more;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string award_text(const Position& now, const TableAward& award) {
  const std::string earning = labels_of(now, award.earning);
  const std::string reasons = labels_of(now, award.reasons);
  std::string text = std::to_string(award.points);
  text += earning.empty() ? "" : fmt::format(": {}", earning);
  return reasons.empty() ? text : fmt::format("{} {} {}", text, now.scene.look.unicode ? "←" : "<-", reasons);
}

std::string estimate_text(double points) {
  const std::string text = fmt::format("{:+.1f}", points);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

std::string option_text(const Option& option, const Dictionary& words) {
  const std::string text = capitalized(option.item.words);
  const std::string number = number_text(option, words);
  return number.empty() ? text : text + "   " + number;
}

std::string pointed_text(const Model& model) {
  const Position& now = *model.now;
  if (std::holds_alternative<PointsView>(model.overlay)) {
    return "";  // nothing can be done there
  }
  const Pointing meant = pointing(model);
  if (meant.means == Pointing::Means::Act && meant.options.size() == 1) {
    const Option& option = now.options[meant.options.front()];
    const std::string text = now.scene.words.say("Enter: {action}", {{"action", option.item.words}});
    const std::string number = reasons_of(now, option);
    return number.empty() ? text : fmt::format("{}   {}", number, text);
  }
  if (!model.cursor) {
    return "";
  }
  const std::string name = name_of(now, *model.cursor);
  switch (meant.means) {
    case Pointing::Means::Act:
      return now.scene.words.say("Enter: {thing}, in one of {n} {n|way|ways}",
                                 {{"thing", name}, {"n", meant.options.size()}});
    case Pointing::Means::Hold:
      return now.scene.words.say("Enter: {thing}, then choose where it goes", {{"thing", name}});
    case Pointing::Means::Mark:
      if (std::ranges::find(model.marked, *model.cursor) != model.marked.end()) {
        return now.scene.words.say("{thing} is marked: mark what goes with it, or Space to undo", {{"thing", name}});
      }
      return now.scene.words.say("Space: mark {thing}, then what goes with it", {{"thing", name}});
    case Pointing::Means::Nothing:
      break;
  }
  const std::vector<std::string> sentences = sentences_about(now, *model.cursor);
  return sentences.empty() ? name : fmt::format("{}", fmt::join(sentences, "  "));
}

std::string keys_text(const Model& model) {
  const Position& now = *model.now;
  if (std::holds_alternative<Stage>(model.overlay)) {
    return now.scene.words.say("any key: go on");
  }
  if (std::holds_alternative<Page>(model.overlay)) {
    return now.scene.words.say("arrows scroll   Esc back");
  }
  if (std::holds_alternative<PointsView>(model.overlay)) {
    return now.scene.words.say("arrows: what for, whose   s one by one   c compare   Esc back");
  }
  if (std::holds_alternative<MenuBox>(model.overlay)) {
    return now.scene.words.say("up and down: choose   Enter go   Esc back");
  }
  if (model.thinking) {
    return now.scene.words.say("Esc menu   any key: go on at once");
  }
  if (model.tip) {
    return now.scene.words.say("arrows Enter   ? hint   F1 rules   Esc hide the tip   t no more tips");
  }
  return std::ranges::any_of(now.options, &Option::declines)
             ? now.scene.words.say("arrows Enter   p pass   ? hint   x points   u undo   F1 rules   Esc menu")
             : now.scene.words.say("arrows Enter   Tab part   ? hint   x points   u undo   F1 rules   Esc menu");
}

int lines_for_tips(const Model& model, int width, int most) {
  int lines = 0;
  for (const std::string& text : model.tips) {
    const TipBox tip{.number = model.tips.size(), .of = model.tips.size(), .text = text};
    lines = std::max(lines, static_cast<int>(wrapped(numbered_tip(tip, model.now->scene.words), width).size()));
  }
  return std::min(lines, most);
}

std::vector<std::string> tip_lines(const Model& model, int width, int most) {
  if (!model.tip || most == 0) {
    return {};
  }
  std::vector<std::string> lines = wrapped(numbered_tip(*model.tip, model.now->scene.words), width);
  for (auto left = static_cast<std::size_t>(most); lines.size() > left;) {
    lines[left - 1] += " " + lines[left];
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(left));
  }
  return lines;
}

}  // namespace ossuary::cli
