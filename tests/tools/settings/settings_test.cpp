// The settings of a person: what the file says, and what becomes of one with mistakes.
#include "settings/settings.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "console/screen/places/settings_place.h"
#include "tools/console/plain/sitting.h"

namespace ossuary::test {

namespace {

std::string text_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("settings are written and read again", "[settings]") {
  const ScratchFolder scratch;
  const auto path = scratch.path() / "new" / "settings.toml";
  SettingsFile file(path);
  CHECK(file.values == UserSettings{});
  file.values = {.language = "uk",
                 .signs = SignSetting::Symbols,
                 .colors = ColorSetting::ColorBlind,
                 .ascii = true,
                 .mouse = false,
                 .gains = false,
                 .hints = HintSetting::Three,
                 .pace = 1200,
                 .undo = UndoSetting::Free,
                 .name = "Anna \"A\" \\",
                 .second_name = "Їжак",
                 .keys = "w=k \"=\\ ч=x",
                 .tips = false,
                 .seen_tips = {"0123456789abcdef", "fedcba9876543210"}};
  CHECK_FALSE(file.save());
  const SettingsFile again(path);
  CHECK(again.faults().empty());
  CHECK(again.values == file.values);
  CHECK_FALSE(SettingsFile("").faults().size() > 0);
  CHECK(SettingsFile("").save());
}

TEST_CASE("settings with a mistake are reported by line, and stay as they are", "[settings]") {
  const ScratchFolder scratch;
  const auto path = scratch.path() / "settings.toml";
  const std::string text = "language = \"pl\"\ncolours = \"full\"\npace = 9000\nundo = \"fre\"\n";
  std::ofstream(path) << text;
  SettingsFile file(path);
  CHECK(file.values == UserSettings{});
  const std::string said = render(file.faults());
  CHECK(said.find("settings.toml:2:1: error[unknown-key]") != std::string::npos);
  CHECK(said.find("did you mean \"colors\"?") != std::string::npos);
  CHECK(said.find("settings.toml:3:8: error[out-of-range]") != std::string::npos);
  CHECK(said.find("did you mean \"free\"?") != std::string::npos);
  CHECK(file.save());
  CHECK(text_of(path) == text);
}

TEST_CASE("a list of keys that does not read is reported", "[settings]") {
  const ScratchFolder scratch;
  const auto path = scratch.path() / "settings.toml";
  std::ofstream(path) << "name = \"Anna\"\nkeys = \"w=k chs\"\n";
  const SettingsFile file(path);
  CHECK(file.values == UserSettings{});
  CHECK(render(file.faults()).find("settings.toml:2:8: error[out-of-range]: \"w=k chs\" is not a list") !=
        std::string::npos);
}

TEST_CASE("the list of keys holds as far as what is typed reads well", "[settings][screen]") {
  cli::SettingsPlace place{};
  place.line = static_cast<std::size_t>(cli::SettingsPlace::Line::Keys);
  const auto type = [&](const char* character) { return cli::update(place, cli::Key(character)); };
  CHECK(type("w") == cli::SettingsAnswer::Stay);
  CHECK(type("=") == cli::SettingsAnswer::Stay);
  CHECK_FALSE(place.status.empty());
  CHECK(place.values.keys.empty());
  CHECK(type("k") == cli::SettingsAnswer::Changed);
  CHECK(place.values.keys == "w=k");
  CHECK(place.status.empty());
  for (int i = 0; i < 30; ++i) {
    type(" ");
    type("ч");
    type("=");
    type("x");
  }
  CHECK(place.values.keys.ends_with("ч=x"));
  CHECK(place.values.keys.size() <= 200);
  const cli::Frame shown = cli::frame(place, {40, 15});
  CHECK(shown.canvas.width() <= 40);
  CHECK(shown.canvas.text(false).find("=x_") != std::string::npos);  // its end
}

TEST_CASE("every line of the settings changes by keys, in windows of all sizes", "[settings][screen]") {
  cli::SettingsPlace place{.languages = {{"en", "English"}, {"pl", "Polski"}}};
  for (std::size_t i = 0; i < cli::SettingsPlace::kLines; ++i) {
    const UserSettings before = place.values;
    const bool typed = i + 3 >= cli::SettingsPlace::kLines;
    const cli::Key key = typed ? cli::Key("A") : cli::Key(cli::NamedKey::Right);
    if (static_cast<cli::SettingsPlace::Line>(i) == cli::SettingsPlace::Line::Keys) {
      CHECK(cli::update(place, cli::Key("w")) == cli::SettingsAnswer::Stay);
      CHECK(cli::update(place, cli::Key("=")) == cli::SettingsAnswer::Stay);
    }
    CHECK(cli::update(place, key) == cli::SettingsAnswer::Changed);
    CHECK(place.values != before);
    for (const cli::TextArea size : {cli::TextArea{80, 24}, cli::TextArea{40, 15}, cli::TextArea{120, 40}}) {
      const cli::Frame shown = cli::frame(place, size);
      CHECK(shown.canvas.width() <= size.width);
      CHECK(shown.canvas.height() <= size.height);
      CHECK(shown.lines.size() == cli::SettingsPlace::kLines);
    }
    CHECK(cli::update(place, cli::Key(cli::NamedKey::Down)) == cli::SettingsAnswer::Stay);
  }
  CHECK(cli::update(place, cli::Key(cli::NamedKey::Escape)) == cli::SettingsAnswer::Close);
}

}  // namespace ossuary::test
