#include "settings/settings.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "content/schema/check.h"
#include "content/schema/schema_parts.h"
#include "content/text/report.h"
#include "files/read_file.h"
#include "files/replace_file.h"
#include "say/utf8.h"
#include "settings/key_map.h"

namespace ossuary {

namespace schema::settings {

namespace {

constexpr std::array<std::string_view, 3> kSigns{"glyphs", "letters", "symbols"};
constexpr std::array<std::string_view, 3> kColors{"full", "color_blind", "none"};
constexpr std::array<std::string_view, 2> kCharacters{"unicode", "ascii"};
constexpr std::array<std::string_view, 3> kHints{"place", "best", "three"};
constexpr std::array<std::string_view, 2> kUndo{"fair", "free"};
constexpr KeySpec kTipKey = text("", Text, {}, "a tip that was shown");
constexpr auto kKeys = std::to_array<KeySpec>({
    optional(text("language", Language, kTo<&UserSettings::language>, "the language; else that of the locale")),
    optional(word("signs", kTo<&UserSettings::signs>, kSigns, "what shows a skull")),
    optional(word("colors", kTo<&UserSettings::colors>, kColors, "colours")),
    optional(word("characters", kTo<&UserSettings::ascii>, kCharacters, "box characters, or ASCII")),
    optional(yes_or_no("mouse", kTo<&UserSettings::mouse>, "clicks choose")),
    optional(yes_or_no("gains", kTo<&UserSettings::gains>, "places show what they would add")),
    optional(word("hints", kTo<&UserSettings::hints>, kHints, "what the first hint tells")),
    optional(number("pace", kTo<&UserSettings::pace>, {0, kLongestPace}, "milliseconds",
                    "for which the step of a bot is shown")),
    optional(yes_or_no("bell", kTo<&UserSettings::bell>, "a bell at one's turn, after those of bots")),
    optional(word("undo", kTo<&UserSettings::undo>, kUndo, "the rule of undo of new matches")),
    optional(text("name", Text, kTo<&UserSettings::name>, "of the first person in new matches")),
    optional(text("second_name", Text, kTo<&UserSettings::second_name>, "of the second person")),
    optional(text("keys", Text, kTo<&UserSettings::keys>, "characters that mean others: \"w=k\"")),
    optional(yes_or_no("tips", kTo<&UserSettings::tips>, "tips at first decisions")),
    optional(list("seen_tips", kTo<&UserSettings::seen_tips>, {0, 1000}, kTipKey, "tips that were shown")),
});

/// A text in quotes, as TOML escapes it.
std::string quoted(const std::string& text) {
  std::string escaped;
  for (const char c : text.substr(1, text.size() - 2)) {
    escaped += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  }
  return '"' + printable(escaped) + '"';
}

constexpr FileSpec kSpec{"settings", "ossuary/settings.toml", "Settings.", kKeys};

}  // namespace

}  // namespace schema::settings

SettingsFile::SettingsFile(std::filesystem::path path) : path_(std::move(path)) {
  std::error_code error;
  if (path_.empty() || !std::filesystem::exists(path_, error)) {
    return;
  }
  std::string text;
  Report report(path_.string());
  if (read_file(path_, kMaxFileSize, text)) {
    report.add("unreadable-file/file", path_.string());
    faults_ = report.diagnostics();
    return;
  }
  const TextFile file(path_.string(), with_line_feeds(std::move(text)));
  const TomlNode root = parse_document(file, report);
  if (!report.failed()) {
    (void)check(root, schema::settings::kSpec, report);
  }
  if (!report.failed()) {
    UserSettings read;
    bind_table(schema::settings::kSpec.keys, root, read);
    if (!parse_key_map(read.keys)) {
      report.add("out-of-range/text", root.find("keys")->value.at,
                 {{"text", read.keys}, {"form", "a list of characters and of what they mean, as in \"w=k ч=x\""}});
    }
    values = report.failed() ? values : read;
  }
  faults_ = report.diagnostics();
}

std::string settings_text(const UserSettings& values) {
  std::string text = "# Settings of ossuary, as its own screen of settings keeps them.\n";
  for (const KeySpec& key : schema::settings::kSpec.keys) {
    const std::string value = key.to.text(&values, key);
    if (!value.empty()) {
      text +=
          fmt::format("{:<11} = {}\n", key.key, key.type == SchemaType::Text ? schema::settings::quoted(value) : value);
    }
  }
  if (!values.seen_tips.empty()) {
    text += fmt::format("seen_tips   = [\"{}\"]\n", fmt::join(values.seen_tips, "\", \""));
  }
  return text;
}

std::optional<std::string> SettingsFile::save() const {
  if (path_.empty()) {
    return "neither HOME nor XDG_CONFIG_HOME is set";
  }
  if (!faults_.empty()) {
    return fmt::format("{} has a mistake, so it stays as it is", path_.string());
  }
  std::error_code ignored;  // what is wrong with the folder is found again below
  std::filesystem::create_directories(path_.parent_path(), ignored);
  return replace_file(path_, settings_text(values));
}

}  // namespace ossuary
