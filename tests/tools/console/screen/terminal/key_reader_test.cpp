// Keys from bytes: what terminals send, as it was seen there, and the key that it is.
#include "console/screen/terminal/key_reader.h"

#include <array>
#include <catch2/catch.hpp>
#include <utility>
#include <vector>

namespace ossuary::cli {
namespace {

std::string in_words(const Pressed& pressed) {
  if (const auto* const click = std::get_if<Click>(&pressed)) {
    return "click " + std::to_string(click->column) + "," + std::to_string(click->row);
  }
  if (std::holds_alternative<Redraw>(pressed)) {
    return "redraw";
  }
  constexpr std::array kNames{"Up",        "Down",   "Left", "Right", "Enter",  "Escape",   "Tab", "BackTab",
                              "Backspace", "Delete", "Home", "End",   "PageUp", "PageDown", "F1"};
  const Key& key = std::get<Key>(pressed);
  const std::string* const typed = typed_by(key);
  return typed != nullptr ? *typed : kNames.at(static_cast<std::size_t>(std::get<NamedKey>(key)));
}

/// What `reader` has by now, with spaces between.
std::string pressed_in(KeyReader& reader, bool is_over = false) {
  std::string all;
  for (auto pressed = reader.next(is_over); pressed; pressed = reader.next(is_over)) {
    all += (all.empty() ? "" : " ") + in_words(*pressed);
  }
  return all;
}

std::string pressed_in(std::string_view bytes, KeySequences of_terminal = {}) {
  KeyReader reader(std::move(of_terminal));
  reader.take(bytes);
  const std::string whole = pressed_in(reader);
  const std::string rest = pressed_in(reader, true);
  return whole + (whole.empty() || rest.empty() ? "" : " ") + rest;
}

/// What a terminal sends, and what was pressed.
struct Sent {
  const char* pressed;
  std::string bytes;
};

/// Typed and clicked in each, at 240 columns, with mode 1006 and bracketed paste on.
const std::vector<std::pair<const char*, std::vector<Sent>>>& terminals() {
  static const std::vector<std::pair<const char*, std::vector<Sent>>> all{
      {"xterm 379",
       {{"Up", "\x1bOA"},
        {"Down", "\x1bOB"},
        {"Left", "\x1bOD"},
        {"Right", "\x1bOC"},
        {"Enter", "\r"},
        {"Enter", "\x1bOM"},  // of the keypad
        {"Escape", "\x1b"},
        {"Tab", "\t"},
        {"BackTab", "\x1b[Z"},
        {"Backspace", "\x7f"},
        {"Delete", "\x1b[3~"},
        {"Home", "\x1bOH"},
        {"End", "\x1bOF"},
        {"PageUp", "\x1b[5~"},
        {"PageDown", "\x1b[6~"},
        {"F1", "\x1bOP"},
        {"Up", "\x1b[1;2A"},    // with Shift
        {"Left", "\x1b[1;5D"},  // with Ctrl
        {"redraw", "\f"},
        {"click 119,5", "\x1b[<0;120;6M\x1b[<0;120;6m"},
        {"click 230,5", "\x1b[<0;231;6M\x1b[<0;231;6m"},
        {"Up", "\x1b[<64;231;6M"},
        {"Down", "\x1b[<65;231;6M"},
        {"Escape", "\x1b[<2;231;6M\x1b[<2;231;6m"},  // the right button
        {"", "\x1b[<1;231;6M\x1b[<1;231;6m"},        // the middle one
        {"", "\x1b[200~pasted text\x1b[201~"}}},
      {"rxvt-unicode 9.30",
       {{"Up", "\x1b[A"},
        {"Enter", "\x1bOM"},
        {"BackTab", "\x1b[Z"},
        {"Delete", "\x1b[3~"},
        {"Home", "\x1b[7~"},
        {"End", "\x1b[8~"},
        {"F1", "\x1b[11~"},
        {"Up", "\x1b[a"},    // with Shift
        {"Left", "\x1bOd"},  // with Ctrl
        {"PageUp", "\x1b[5^"},
        {"Delete", "\x1b[3$"},
        {"click 118,5", "\x1b[<0;119;6M\x1b[<0;119;6m"},
        {"click 230,5", "\x1b[<0;231;6M\x1b[<0;231;6m"},
        {"Down", "\x1b[<65;231;6M"},
        {"", "\x1b[200~pasted text\x1b[201~"}}},
      {"st 0.9",
       {{"Up", "\x1bOA"},
        {"BackTab", "\x1b[Z"},
        {"Home", "\x1b[1~"},
        {"End", "\x1b[4~"},
        {"F1", "\x1bOP"},
        {"click 229,5", "\x1b[<0;230;6M\x1b[<0;230;6m"},
        {"Escape", "\x1b[<2;230;6M\x1b[<2;230;6m"},
        {"", "\x1b[200~pasted text\x1b[201~"}}},
      {"kitty 0.26",
       {{"Up", "\x1bOA"},
        {"BackTab", "\x1b[Z"},
        {"Home", "\x1bOH"},
        {"F1", "\x1bOP"},
        {"click 229,3", "\x1b[<0;230;4M\x1b[<0;230;4m"},
        {"", "\x1b[200~pasted text\x1b[201~"}}},
      {"GNU screen 4.9 in xterm, which keeps an Escape while the mouse is on",
       {{"Escape Tab", "\x1b\t"},
        {"Home", "\x1b[1~"},
        {"End", "\x1b[4~"},
        {"click 230,5", "\x1b[<0;231;6M\x1b[<0;231;6m"},
        {"", "\x1b[200~pasted text\x1b[201~"}}},
      {"tmux 3.3 in xterm",
       {{"Escape", "\x1b"},
        {"Enter", "\x1bOM"},
        {"Home", "\x1b[1~"},
        {"click 230,5", "\x1b[<0;231;6M\x1b[<0;231;6m"},
        {"Down", "\x1b[<65;231;6M"},
        {"", "\x1b[200~pasted text\x1b[201~"}}},
      {"the console of Linux", {{"F1", "\x1b[[A"}, {"", "\x1b[[B"}, {"Up", "\x1b[A"}, {"Home", "\x1b[1~"}}},
      {"terminals that know no mode 1006",
       {{"click 4,2", "\x1b[M\x20\x25\x23\x1b[M\x23\x25\x23"},
        {"click 222,0", "\x1b[M\x20\xff\x21"},
        {"Up", "\x1b[M\x60\x25\x23"},
        {"Escape", "\x1b[M\x22\x25\x23"}}},
  };
  return all;
}

TEST_CASE("what terminals send for keys and clicks is read", "[keys]") {
  for (const auto& [terminal, sent] : terminals()) {
    for (const Sent& one : sent) {
      INFO(terminal << ": " << one.pressed);
      CHECK(pressed_in(one.bytes) == one.pressed);
    }
  }
}

TEST_CASE("what is sent is read however it comes in pieces", "[keys]") {
  for (const auto& [terminal, sent] : terminals()) {
    for (const Sent& one : sent) {
      INFO(terminal << ": " << one.pressed);
      KeyReader reader;
      std::string found;
      for (const char byte : one.bytes) {
        reader.take(std::string_view(&byte, 1));
        const std::string more = pressed_in(reader);
        found += (found.empty() || more.empty() ? "" : " ") + more;
      }
      const std::string more = pressed_in(reader, true);
      found += (found.empty() || more.empty() ? "" : " ") + more;
      CHECK(found == one.pressed);
    }
  }
}

TEST_CASE("characters of all scripts are keys, and bytes that are no text are not", "[keys]") {
  CHECK(pressed_in("aЇ 漢😀") == "a Ї   漢 😀");
  CHECK(pressed_in("a\x80\xff\xc3z\xc0\xaf\xed\xa0\x80") == "a z");
  CHECK(pressed_in("a\xc2\x9b\x01\x1f") == "a");  // controls
  KeyReader reader;
  reader.take("\xd1");
  CHECK(pressed_in(reader).empty());
  CHECK(reader.begun() == KeyReader::Begun::More);
  reader.take("\x87");
  CHECK(pressed_in(reader) == "ч");
  CHECK(reader.begun() == KeyReader::Begun::Nothing);
}

TEST_CASE("an Escape swallows nothing that comes with it", "[keys]") {
  CHECK(pressed_in("\x1b\x1bOA") == "Escape Up");
  CHECK(pressed_in("\x1b\x1b[11~") == "Escape F1");
  CHECK(pressed_in("\x1b\x1b[<0;5;3M") == "Escape click 4,2");
  CHECK(pressed_in("\x1bx") == "Escape x");
  CHECK(pressed_in("\x1bч") == "Escape ч");
  CHECK(pressed_in("\x1b\r") == "Escape Enter");
  CHECK(pressed_in("\x1b\x1b\x1b") == "Escape Escape Escape");
}

TEST_CASE("an Escape alone is a key once it is over, and the begin of a sequence is none", "[keys]") {
  KeyReader reader;
  reader.take("\x1b");
  CHECK(pressed_in(reader).empty());
  CHECK(reader.begun() == KeyReader::Begun::Escape);
  CHECK(pressed_in(reader, true) == "Escape");
  for (const char* const begun : {"\x1b[", "\x1bO", "\x1b[1;", "\x1b[<0;5", "\x1b[M ", "\x1b[[", "\xd1"}) {
    KeyReader other;
    other.take(begun);
    CHECK(pressed_in(other).empty());
    CHECK(other.begun() == KeyReader::Begun::More);
    CHECK(pressed_in(other, true).empty());
    CHECK(other.begun() == KeyReader::Begun::Nothing);
  }
}

TEST_CASE("sequences without a meaning here are passed over", "[keys]") {
  CHECK(pressed_in("\x1b[99;99~z") == "z");
  CHECK(pressed_in("\x1b[?62;22;4cz") == "z");          // an answer of the terminal
  CHECK(pressed_in("\x1b[>83;40900;0cz") == "z");       // another one
  CHECK(pressed_in("\x1b[?2026;2$yz") == "z");          // and another
  CHECK(pressed_in("\x1b[I\x1b[Oz") == "z");            // the window has the focus, or loses it
  CHECK(pressed_in("\x1b[1\rz") == "Enter z");          // it breaks off
  CHECK(pressed_in("\x1b[1\x1b[Az") == "Up z");         // the same
  CHECK(pressed_in("\x1b[<0;0;0M\x1b[<0;5Mz") == "z");  // no cell
  CHECK(pressed_in("\x1b[<35;5;5M\x1b[<128;5;5Mz") == "z");
  CHECK(pressed_in("\x1b[<99999999999;5;5Mz") == "z");
  CHECK(pressed_in("\x1b[" + std::string(1000, '0') + "z").size() > 900);  // it is none
}

TEST_CASE("what is pasted is dropped, however long it is and however it comes", "[keys]") {
  KeyReader reader;
  reader.take("a\x1b[200~");
  CHECK(pressed_in(reader) == "a");
  for (int i = 0; i < 1000; ++i) {
    reader.take("x\r\x1b[A1\x1b[20");
    REQUIRE(pressed_in(reader).empty());
    REQUIRE(reader.begun() == KeyReader::Begun::More);
  }
  reader.take("\x1b[20");
  CHECK(pressed_in(reader).empty());
  reader.take("1~b\x1b[201~c");
  CHECK(pressed_in(reader) == "b c");  // an end without a paste is nothing
  reader.take("\x1b[200~never ended");
  CHECK(pressed_in(reader).empty());
  CHECK(pressed_in(reader, true).empty());
  reader.take("d");
  CHECK(pressed_in(reader) == "d");
}

TEST_CASE("what a terminal's description says of its keys goes before what most terminals send", "[keys]") {
  const KeySequences console{{"\x1b\t", NamedKey::BackTab}, {"\x1b[[A", NamedKey::F1}};
  CHECK(pressed_in("\x1b\t\x1b[[A\x1b[A", console) == "BackTab F1 Up");
  const KeySequences old{{"\x1b"
                          "A",
                          NamedKey::Up},
                         {"\x1b[M", NamedKey::F1}};
  CHECK(pressed_in("\x1b"
                   "A\x1b[Mx",
                   old) == "Up F1 x");
  CHECK(pressed_in("\x1bOw", {{"\x1bOw", NamedKey::Home}}) == "Home");
}

}  // namespace
}  // namespace ossuary::cli
