#include "console/line/action_menu.h"

#include <fmt/format.h>

#include <algorithm>

namespace ossuary::cli {
namespace {

constexpr std::size_t kFew = 6;          // actions that are listed in words
constexpr std::size_t kFewOfVerb = 3;    // actions with one first word that are told one by one
constexpr std::size_t kMostOfVerb = 20;  // actions with one first word that are drawn at all

int number_width(std::span<const MenuItem> menu) { return text_width(std::to_string(menu.size())); }

int notation_width(std::span<const MenuItem> menu) {
  int width = 0;
  for (const MenuItem& item : menu) {
    width = std::max(width, text_width(item.notation));
  }
  return width;
}

/// Items `first` up to, not including, `last`: all with one first word.
struct Group {
  std::size_t first = 0;
  std::size_t last = 0;
};

std::vector<Group> groups_of(std::span<const MenuItem> menu) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < menu.size(); ++i) {
    if (i == 0 || verb_of(menu[i]) != verb_of(menu[i - 1])) {
      groups.push_back({i, i});
    }
    groups.back().last = i + 1;
  }
  return groups;
}

std::string in_words(const MenuItem& item, std::size_t number, int number_width, int notation_width) {
  return fmt::format("{}  {}  {}\n", pad_left(std::to_string(number), number_width + 2),
                     pad_right(item.notation, notation_width), item.words);
}

/// A group in columns, read line by line.
void draw_group(std::span<const MenuItem> menu, const Group& group, const Look& look, std::string& text) {
  const int number = number_width(menu) + 2;
  const std::size_t shown = std::min(group.last, group.first + kMostOfVerb);
  const int notation = notation_width(menu.subspan(group.first, shown - group.first));
  const int width = number + 1 + notation + 2;
  const auto columns = static_cast<std::size_t>(std::max(1, (look.width + 2) / width));
  std::string line;
  for (std::size_t i = group.first; i < shown; ++i) {
    line += styled(pad_left(std::to_string(i + 1), number), kBold, look.color) + " ";
    const bool ends = i + 1 == shown || (i + 1 - group.first) % columns == 0;
    line += ends ? menu[i].notation + "\n" : pad_right(menu[i].notation, notation + 2);
  }
  text += line;
  if (shown < group.last) {
    text += fmt::format("{}and {} more up to {}: `legal {}` shows them all\n", std::string(4, ' '), group.last - shown,
                        group.last, verb_of(menu[group.first]));
  }
}

}  // namespace

std::vector<MenuItem> menu_of(const Match& match, std::string_view lang) {
  ActionList legal;
  match.legal_actions(legal);
  std::vector<MenuItem> menu;
  for (const Action action : legal) {
    menu.push_back({action, match.notation(action), match.describe(action, lang)});
  }
  return menu;
}

std::string_view verb_of(const MenuItem& item) {
  const std::string_view notation = item.notation;
  return notation.substr(0, notation.find(' '));
}

std::string draw_menu(std::span<const MenuItem> menu, const Look& look) {
  if (menu.size() <= kFew) {
    return full_menu(menu, "");
  }
  std::string text;
  for (const Group& group : groups_of(menu)) {
    draw_group(menu, group, look, text);
  }
  return text;
}

std::string tell_menu(std::span<const MenuItem> menu) {
  std::string text;
  for (const Group& group : groups_of(menu)) {
    if (menu.size() <= kFew || group.last - group.first <= kFewOfVerb) {
      for (std::size_t i = group.first; i < group.last; ++i) {
        text += fmt::format("{}: {}.\n", i + 1, menu[i].words);
      }
    } else {
      text += fmt::format("{} to {}: {}, from \"{}\" to \"{}\". For all of them type: legal {}.\n", group.first + 1,
                          group.last, verb_of(menu[group.first]), menu[group.first].notation,
                          menu[group.last - 1].notation, verb_of(menu[group.first]));
    }
  }
  return text;
}

std::string full_menu(std::span<const MenuItem> menu, std::string_view verb) {
  std::string text;
  for (std::size_t i = 0; i < menu.size(); ++i) {
    if (verb.empty() || verb == verb_of(menu[i])) {
      text += in_words(menu[i], i + 1, number_width(menu), notation_width(menu));
    }
  }
  return text;
}

}  // namespace ossuary::cli
