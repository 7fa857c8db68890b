#include "console/screen/places/settings_place.h"

#include <fmt/format.h>

#include <algorithm>

#include "console/match/match_notes.h"
#include "console/text/numbers.h"
#include "console/text/width.h"
#include "say/ascii.h"
#include "say/utf8.h"
#include "settings/key_map.h"

namespace ossuary::cli {
namespace {

using SettingLine = SettingsPlace::Line;

constexpr int kPaceStep = 200;  // milliseconds

/// The next value of an enum with so many values.
template <class T>
T next_value(T value, int step, std::size_t count) {
  return static_cast<T>(stepped(static_cast<std::size_t>(value), step, count));
}

std::string* typed_in(UserSettings& values, SettingLine line) {
  return line == SettingLine::Name ? &values.name : line == SettingLine::SecondName ? &values.second_name : nullptr;
}

/// Changes the value of a line; false where it is typed.
bool change(SettingsPlace& place, int step) {
  UserSettings& values = place.values;
  switch (static_cast<SettingLine>(place.line)) {
    case SettingLine::Language:
      values.language = next_language(place.languages, place.words.language(), step);
      return true;
    case SettingLine::Signs:
      values.signs = next_value(values.signs, step, 3);
      return true;
    case SettingLine::Characters:
      values.ascii = !values.ascii;
      return true;
    case SettingLine::Colors:
      values.colors = next_value(values.colors, step, 3);
      return true;
    case SettingLine::Mouse:
      values.mouse = !values.mouse;
      return true;
    case SettingLine::Gains:
      values.gains = !values.gains;
      return true;
    case SettingLine::Hints:
      values.hints = next_value(values.hints, step, 3);
      return true;
    case SettingLine::Pace:
      values.pace = std::clamp(values.pace + step * kPaceStep, 0, kLongestPace);
      return true;
    case SettingLine::Bell:
      values.bell = !values.bell;
      return true;
    case SettingLine::Undo:
      values.undo = next_value(values.undo, step, 2);
      return true;
    case SettingLine::Tips:
      values.tips = !values.tips;
      if (values.tips) {
        values.seen_tips.clear();  // who wants them again has forgotten them
      }
      return true;
    case SettingLine::Name:
    case SettingLine::SecondName:
    case SettingLine::Keys:
      return false;
  }
  return false;
}

std::string_view label_of(SettingLine line) {
  switch (line) {
    case SettingLine::Language:
      return to_say("Language");
    case SettingLine::Signs:
      return to_say("Skulls and other kinds");
    case SettingLine::Characters:
      return to_say("Characters");
    case SettingLine::Colors:
      return to_say("Colours");
    case SettingLine::Mouse:
      return to_say("Mouse");
    case SettingLine::Gains:
      return to_say("Gains on places");
    case SettingLine::Hints:
      return to_say("First hint");
    case SettingLine::Pace:
      return to_say("Pace of bots");
    case SettingLine::Bell:
      return to_say("Bell at your turn");
    case SettingLine::Undo:
      return to_say("Undo in new matches");
    case SettingLine::Tips:
      return to_say("Tips");
    case SettingLine::Name:
      return to_say("Your name");
    case SettingLine::SecondName:
      return to_say("Name of a second person");
    case SettingLine::Keys:
      return to_say("Keys, as in w=k");
  }
  return {};
}

std::string_view signs_text(SignSetting signs) {
  switch (signs) {
    case SignSetting::Glyphs:
      return to_say("letters as one types them");
    case SignSetting::Letters:
      return to_say("letters of the language");
    case SignSetting::Symbols:
      return to_say("symbols");
  }
  return {};
}

std::string_view colors_text(ColorSetting colors) {
  switch (colors) {
    case ColorSetting::Full:
      return to_say("full");
    case ColorSetting::ColorBlind:
      return to_say("for the colour-blind");
    case ColorSetting::None:
      return to_say("none");
  }
  return {};
}

std::string_view hints_text(HintSetting hints) {
  switch (hints) {
    case HintSetting::Place:
      return to_say("where to look");
    case HintSetting::Best:
      return to_say("the best action");
    case HintSetting::Three:
      return to_say("the three best actions");
  }
  return {};
}

std::string value_of(const SettingsPlace& place, SettingLine line) {
  const UserSettings& values = place.values;
  const auto yes_or_no = [&](bool yes) { return place.words.say(yes ? to_say("on") : to_say("off")); };
  switch (line) {
    case SettingLine::Language: {
      const std::string code = place.words.language().substr(0, place.words.language().find('@'));
      const auto found = std::ranges::find(place.languages, code, &SpokenLanguage::first);
      return found == place.languages.end() ? code : found->second;
    }
    case SettingLine::Signs:
      return place.words.say(signs_text(values.signs));
    case SettingLine::Characters:
      return values.ascii ? "ASCII" : "Unicode";
    case SettingLine::Colors:
      return place.words.say(colors_text(values.colors));
    case SettingLine::Mouse:
      return yes_or_no(values.mouse);
    case SettingLine::Gains:
      return yes_or_no(values.gains);
    case SettingLine::Hints:
      return place.words.say(hints_text(values.hints));
    case SettingLine::Pace:
      return place.words.say("{seconds} s", {{"seconds", in_tenths(values.pace / 1000.0, place.words)}});
    case SettingLine::Bell:
      return yes_or_no(values.bell);
    case SettingLine::Undo:
      return place.words.say(values.undo == UndoSetting::Free
                                 ? to_say("free: it never asks")
                                 : to_say("fair: it asks where something hidden was shown"));
    case SettingLine::Tips:
      return yes_or_no(values.tips);
    case SettingLine::Name:
      return values.name;
    case SettingLine::SecondName:
      return values.second_name;
    case SettingLine::Keys:
      return place.typed_keys.value_or(values.keys);
  }
  return {};
}

/// Types a character of a name, or takes the last one away.
SettingsAnswer type_name(std::string& name, const Key& key) {
  const std::string before = name;
  if (is(key, NamedKey::Backspace) && !name.empty()) {
    remove_last(name);
  } else if (const auto* const typed = typed_by(key)) {
    name += *typed;
    if (*typed == "," || text_width(name) > kWidestName || (name != " " && !read_names(name))) {
      name = before;
    }
  }
  return name == before ? SettingsAnswer::Stay : SettingsAnswer::Changed;
}

/// Types a character of the list of keys, or takes the last one away. The list holds once all of it reads well.
SettingsAnswer type_keys(SettingsPlace& place, const Key& key) {
  constexpr std::size_t kMost = 200;
  std::string typed = place.typed_keys.value_or(place.values.keys);
  if (is(key, NamedKey::Backspace)) {
    remove_last(typed);
  } else if (const auto* const character = typed_by(key); character != nullptr && typed.size() < kMost) {
    typed += *character;
  }
  const bool holds = parse_key_map(typed).has_value();
  if (!holds) {
    place.status = place.words.say("w=k: who types w means k; a space before the next");
  }
  place.typed_keys = typed;
  if (!holds || typed == place.values.keys) {
    return SettingsAnswer::Stay;
  }
  place.values.keys = std::move(typed);
  return SettingsAnswer::Changed;
}

bool is_typed(SettingLine line) {
  return line == SettingLine::Name || line == SettingLine::SecondName || line == SettingLine::Keys;
}

/// The end of `text`, `width` columns of it at most.
std::string end_of(std::string text, int width, const Look& look) {
  if (text_width(text) <= width) {
    return text;
  }
  std::string_view rest = text;
  while (text_width(rest) >= width && !rest.empty()) {
    rest.remove_prefix(first_cluster(rest).text.size());
  }
  return std::string(cut_mark(look)).append(rest);
}

}  // namespace

std::string next_language(const std::vector<SpokenLanguage>& languages, const std::string& code, int step) {
  const std::string plain = code.substr(0, code.find('@'));
  const auto found = std::ranges::find(languages, plain, &SpokenLanguage::first);
  const auto at = found == languages.end() ? std::size_t{0} : static_cast<std::size_t>(found - languages.begin());
  return languages[stepped(at, step, languages.size())].first;
}

SettingsAnswer update(SettingsPlace& place, const Key& key) {
  place.status.clear();
  if (is(key, NamedKey::Up) || is(key, NamedKey::BackTab)) {
    place.line = stepped(place.line, -1, SettingsPlace::kLines);
  } else if (is(key, NamedKey::Down) || is(key, NamedKey::Tab)) {
    place.line = stepped(place.line, 1, SettingsPlace::kLines);
  } else if (is(key, NamedKey::Escape)) {
    return SettingsAnswer::Close;
  } else if (std::string* const name = typed_in(place.values, static_cast<SettingLine>(place.line))) {
    return type_name(*name, key);
  } else if (static_cast<SettingLine>(place.line) == SettingLine::Keys) {
    return type_keys(place, key);
  } else if (is(key, NamedKey::Left) || is(key, NamedKey::Right) || is(key, NamedKey::Enter) || is(key, " ")) {
    return change(place, is(key, NamedKey::Left) ? -1 : 1) ? SettingsAnswer::Changed : SettingsAnswer::Stay;
  } else if (is(key, "q")) {
    return SettingsAnswer::Close;
  }
  return SettingsAnswer::Stay;
}

SettingsAnswer update(SettingsPlace& place, const Click& click, const Frame& shown) {
  for (const BoxLine& line : shown.lines) {
    if (line.at.contains(click.row, click.column)) {
      place.line = line.number;
      return update(place, NamedKey::Right);
    }
  }
  return SettingsAnswer::Stay;
}

Frame frame(const SettingsPlace& place, TextArea size) {
  if (auto note = note_of_size(size, place.words, place.look)) {
    return std::move(*note);
  }
  Frame shown;
  const auto put = [&](int row, int column, const std::string& text, const Style& style) {
    shown.canvas.put(row, column, fitted(text, size.width - column - 1, place.look), style);
  };
  const int lines = static_cast<int>(SettingsPlace::kLines);
  const int top = std::clamp(size.height - 1 - lines, 0, 2);
  if (top > 0) {
    put(0, 1, place.words.say("Settings"), kBold);
  }
  int labels = 0;
  for (std::size_t i = 0; i < SettingsPlace::kLines; ++i) {
    labels = std::max(labels, text_width(place.words.say(label_of(static_cast<SettingLine>(i)))));
  }
  labels = std::min(labels, size.width / 2 - 4);
  for (std::size_t i = 0; i < SettingsPlace::kLines; ++i) {
    const auto line = static_cast<SettingLine>(i);
    const bool chosen = i == place.line;
    const bool typed = is_typed(line);
    const std::string value = place.look.unicode ? value_of(place, line) : in_ascii(value_of(place, line));
    const std::string shown_value =
        typed ? (chosen ? end_of(value, size.width - labels - 8, place.look) + "_" : value)
              : fmt::format("{} {} {}", place.look.unicode ? "◂" : "<", value, place.look.unicode ? "▸" : ">");
    const std::string mark = chosen ? (place.look.unicode ? "▸ " : "> ") : "  ";
    const std::string label = fitted(place.words.say(label_of(line)), labels, place.look);
    const int row = top + static_cast<int>(i);
    put(row, 1, pad_right(fmt::format("{}{}  {}", mark, pad_right(label, labels), shown_value), size.width - 2),
        chosen ? kReverse : kPlain);
    shown.lines.push_back({i, {.row = row, .column = 1, .height = 1, .width = size.width - 2}});
  }
  const std::string keys = place.words.say("up and down: line   left and right: change, or type   Esc back");
  put(size.height - 1, 1, place.status.empty() ? keys : place.status, place.status.empty() ? kDim : kBold);
  shown.keys = place.status.empty() ? keys_in(keys, size.height - 1, 1, place.words) : std::vector<KeySpot>();
  return shown;
}

PlaceAnswer<Closed> show_settings(SettingsPlace& place, Device& device,
                                  const std::function<void(SettingsPlace&)>& changed) {
  const auto obey = [&](SettingsAnswer answer) {
    if (answer == SettingsAnswer::Changed) {
      changed(place);
    }
    return answer == SettingsAnswer::Close ? std::optional(Closed()) : std::nullopt;
  };
  return ask_in_place<Closed>(
      device, [&] { return frame(place, device.size()); }, [&](const Key& key) { return obey(update(place, key)); },
      [&](const Click& click, const Frame& shown) { return obey(update(place, click, shown)); });
}

}  // namespace ossuary::cli
