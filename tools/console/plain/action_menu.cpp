#include "console/plain/action_menu.h"

#include <algorithm>

#include "console/text/table.h"
#include "console/text/width.h"
#include "say/utf8.h"

namespace ossuary::cli {
namespace {

constexpr int kMenuIndent = 2;
constexpr std::size_t kFewOfVerb = 3;    // actions that are drawn in words
constexpr std::size_t kMostOfVerb = 20;  // actions with one first word that are drawn

int number_width(std::span<const MenuItem> menu) { return text_width(std::to_string(menu.size())); }

int notation_width(std::span<const MenuItem> menu) {
  int width = 0;
  for (const MenuItem& item : menu) {
    width = std::max(width, text_width(item.notation));
  }
  return width;
}

/// Items `first` up to, not including, `last`: all with one first word.
struct MenuGroup {
  std::size_t first = 0;
  std::size_t last = 0;
};

std::vector<MenuGroup> groups_of(std::span<const MenuItem> menu) {
  std::vector<MenuGroup> groups;
  for (std::size_t i = 0; i < menu.size(); ++i) {
    if (i == 0 || verb_of(menu[i]) != verb_of(menu[i - 1])) {
      groups.push_back({i, i});
    }
    groups.back().last = i + 1;
  }
  return groups;
}

/// Items `first` up to, not including, `last`, a line each: number, notation, words.
std::string lines_of(std::span<const MenuItem> menu, const MenuGroup& group, const Look& look) {
  TextTable table({{Align::Right, number_width(menu)}, {Align::Left, notation_width(menu)}, Align::Left});
  for (std::size_t i = group.first; i < group.last; ++i) {
    table.add({std::to_string(i + 1), menu[i].notation, menu[i].words});
  }
  return table.text_within(look, kMenuIndent, kPlain);
}

/// `shown` in columns, read line by line.
std::string columns_of(std::span<const MenuItem> menu, const MenuGroup& shown, const Look& look) {
  const int notation = notation_width(menu.subspan(shown.first, shown.last - shown.first));
  const int width = kMenuIndent + number_width(menu) + 1 + notation + 2;
  const auto columns = static_cast<std::size_t>(std::max(1, (look.width + 2) / width));
  std::vector<TextColumn> table_columns;
  for (std::size_t i = 0; i < columns; ++i) {
    table_columns.emplace_back(Align::Right, kMenuIndent + number_width(menu), 1);
    table_columns.emplace_back(Align::Left, notation, 2);
  }
  TextTable table(table_columns);
  for (std::size_t begin = shown.first; begin < shown.last; begin += columns) {
    std::vector<std::string> row;
    for (std::size_t i = begin; i < std::min(shown.last, begin + columns); ++i) {
      row.push_back(paint(std::to_string(i + 1), kBold, look.color));
      row.push_back(menu[i].notation);
    }
    table.add(row);
  }
  return table.text();
}

}  // namespace

std::string draw_menu(std::span<const MenuItem> menu, const Look& look, bool in_words, const Dictionary& words) {
  if (menu.size() <= kFewOfVerb) {
    return full_menu(menu, "", look);
  }
  std::string text;
  for (const MenuGroup& group : groups_of(menu)) {
    const MenuGroup shown{group.first, std::min(group.last, group.first + kMostOfVerb)};
    text += in_words ? lines_of(menu, shown, look) : columns_of(menu, shown, look);
    if (shown.last < group.last) {
      text += std::string(4, ' ') +
              words.say("and {n} more, up to {last}: `legal {verb}` shows them all",
                        {{"n", group.last - shown.last}, {"last", group.last}, {"verb", verb_of(menu[group.first])}}) +
              '\n';
    }
  }
  return text;
}

std::string full_menu(std::span<const MenuItem> menu, std::string_view verb, const Look& look) {
  std::string text;
  for (const MenuGroup& group : groups_of(menu)) {
    text += folded(verb_of(menu[group.first])).starts_with(verb) ? lines_of(menu, group, look) : "";
  }
  return text;
}

}  // namespace ossuary::cli
