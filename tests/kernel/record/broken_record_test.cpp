// Broken records: each names the line that does not hold, and why. What is said of each case is in
// tests/golden/records.txt, below its name. OSSUARY_UPDATE_GOLDENS=1 writes it anew from the mutations here.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <vector>

#include "record/journal.h"
#include "record/record_messages.h"
#include "support/content.h"
#include "support/goldens.h"
#include "support/toy.h"

using namespace ossuary;
using namespace ossuary::test;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += line + "\n";
  }
  return text;
}

/// The first line that begins with `start`. @pre there is one.
std::string& line(Lines& lines, std::string_view start) {
  const auto found =
      std::find_if(lines.begin(), lines.end(), [&](const auto& text) { return text.starts_with(start); });
  ensure(found != lines.end(), "the record has such a line");
  return *found;
}

/// The line of the first action. It is "1 dig 2 3 = STATE": the first legal one.
std::string& first_action(Lines& lines) { return line(lines, "1 dig 2 3"); }

/// Replaces the first line that begins with `start`.
void put(Lines& lines, std::string_view start, std::string_view text) { line(lines, start) = std::string(text); }

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  return text.replace(text.find(from), from.size(), to);
}

void drop(Lines& lines, std::string_view start) { lines.erase(lines.begin() + (&line(lines, start) - lines.data())); }

struct Case {
  std::string name;
  std::function<void(Lines&)> breaks;
};

std::vector<Case> broken_headers() {
  return {
      {"empty", [](Lines& lines) { lines.clear(); }},
      {"not_a_record", [](Lines& lines) { lines = lines_of("Dear diary,\ntoday I stacked skulls.\n"); }},
      {"newer_format", [](Lines& lines) { put(lines, "ossuary record", "ossuary record 3"); }},
      {"missing_line", [](Lines& lines) { drop(lines, "seed "); }},
      {"missing_seat", [](Lines& lines) { drop(lines, "seat 2"); }},
      {"truncated_header", [](Lines& lines) { lines.resize(7); }},
      {"wrong_number", [](Lines& lines) { put(lines, "players ", "players two"); }},
      {"negative_number", [](Lines& lines) { put(lines, "seed ", "seed -1"); }},
      {"huge_number", [](Lines& lines) { put(lines, "seed ", "seed 99999999999999999999"); }},
      {"first_out_of_range", [](Lines& lines) { put(lines, "first ", "first 3"); }},
      {"wrong_ruleset_id", [](Lines& lines) { put(lines, "ruleset ", "ruleset ../toy 0000000000000001"); }},
      {"wrong_ruleset_hash", [](Lines& lines) { put(lines, "ruleset ", "ruleset toy yesterday"); }},
      {"wrong_plugin_id", [](Lines& lines) { put(lines, "plugin ", "plugin TOYS 1.0.0 00000000000000ff"); }},
      {"wrong_plugin_version", [](Lines& lines) { put(lines, "plugin ", "plugin toys new 00000000000000ff"); }},
      {"wrong_plugin_hash", [](Lines& lines) { put(lines, "plugin ", "plugin toys 1.0.0 ff"); }},
      {"wrong_file_hash", [](Lines& lines) { put(lines, "file 11111111 toy.toml", "file 0 toy.toml"); }},
      {"file_without_a_name", [](Lines& lines) { put(lines, "file 11111111 toy.toml", "file 11111111 "); }},
      {"files_out_of_order",
       [](Lines& lines) { line(lines, "file 33333333 skulls/a.toml") += "\nfile 22222222 skulls/a.lua"; }},
      {"wrong_option", [](Lines& lines) { line(lines, "first ") += "\noption Feature toys:bone"; }},
      {"wrong_option_value", [](Lines& lines) { line(lines, "first ") += "\noption feature a bone"; }},
      {"ruleset_without_hash", [](Lines& lines) { put(lines, "ruleset ", "ruleset toy"); }},
      {"changed_ruleset", [](Lines& lines) { put(lines, "ruleset ", "ruleset toy 0000000000000001"); }},
      {"changed_files",
       [](Lines& lines) {
         put(lines, "plugin ", "plugin toys 0.9.0 00000000000000ff");
         put(lines, "file 22222222 skulls/a.lua", "file 12345678 skulls/a.lua");
         put(lines, "file 33333333 skulls/a.toml", "file 33333333 skulls/z.toml");
       }},
      {"changed_plugin_hash", [](Lines& lines) { put(lines, "plugin ", "plugin toys 1.0.0 00000000000000ff"); }},
      {"unknown_plugin", [](Lines& lines) { line(lines, "plugin ") += "\nplugin games 1.0.0 0000000000000001"; }},
      {"plugin_left_out",
       [](Lines& lines) {
         drop(lines, "plugin ");
         drop(lines, "file 22222222");
         drop(lines, "file 33333333");
       }},
  };
}

std::vector<Case> broken_play() {
  return {
      {"tampered_state_of_other_content",
       [](Lines& lines) {
         put(lines, "plugin ", "plugin toys 0.9.0 00000000000000ff");
         put(lines, "1 dig 2 3", "1 dig 2 3 = 00000000");
       }},
      {"action_of_other_plugins",
       [](Lines& lines) {
         put(lines, "plugin ", "plugin games 1.0.0 0000000000000001");
         first_action(lines) = replaced(first_action(lines), "dig", "dog");
       }},
      {"deal_of_another_ruleset",
       [](Lines& lines) {
         put(lines, "ruleset ", "ruleset toy 0000000000000001");
         put(lines, "file 11111111 toy.toml", "file 12345678 toy.toml");
         drop(lines, "chance pile 4");
       }},
      {"changed_deal",
       [](Lines& lines) { line(lines, "chance pile 1") = replaced(line(lines, "chance pile 1"), ":", ": A/A"); }},
      {"pile_left_out", [](Lines& lines) { drop(lines, "chance pile 4"); }},
      {"changed_seed", [](Lines& lines) { put(lines, "seed ", "seed 2"); }},
      {"unknown_seat", [](Lines& lines) { first_action(lines)[0] = '7'; }},
      {"wrong_seat", [](Lines& lines) { first_action(lines)[0] = '2'; }},
      {"unknown_action", [](Lines& lines) { first_action(lines) = replaced(first_action(lines), "dig", "dog"); }},
      {"illegal_action",
       [](Lines& lines) { first_action(lines) = replaced(first_action(lines), "dig 2 3", "dig 1 2"); }},
      {"tampered_action", [](Lines& lines) { first_action(lines) = replaced(first_action(lines), "2 3", "2 4"); }},
      {"wrong_state", [](Lines& lines) { put(lines, "1 dig 2 3", "1 dig 2 3 = soon"); }},
      {"tampered_state", [](Lines& lines) { put(lines, "1 dig 2 3", "1 dig 2 3 = 00000000"); }},
      {"chance_that_never_was", [](Lines& lines) { first_action(lines) += "\nchance the roof falls in"; }},
      {"action_without_state", [](Lines& lines) { put(lines, "1 dig 2 3", "1 dig 2 3"); }},
      {"action_left_out",
       [](Lines& lines) {
         drop(lines, "1 dig 2 3");
         put(lines, "end ", "end 18");
       }},
      {"truncated_line", [](Lines& lines) { lines[lines.size() - 2].resize(lines[lines.size() - 2].size() - 12); }},
      {"cut_at_a_line_end", [](Lines& lines) { lines.resize(lines.size() - 3); }},
      {"wrong_end", [](Lines& lines) { put(lines, "end ", "end 3"); }},
      {"action_after_the_match", [](Lines& lines) { lines.insert(lines.end() - 1, lines[lines.size() - 2]); }},
      {"action_after_the_end", [](Lines& lines) { lines.push_back(lines[lines.size() - 2]); }},
      {"undo_of_too_much", [](Lines& lines) { first_action(lines) += "\nundo 2"; }},
      {"undo_of_nothing", [](Lines& lines) { first_action(lines) += "\nundo 0"; }},
      {"undo_that_never_was", [](Lines& lines) { first_action(lines) += "\nundo 1"; }},
      {"forfeit_of_nobody", [](Lines& lines) { put(lines, "end ", "forfeit 3 went home\nend 19"); }},
      {"forfeit_without_a_reason", [](Lines& lines) { put(lines, "end ", "forfeit 2 \nend 19"); }},
      {"forfeit_twice", [](Lines& lines) { put(lines, "end ", "forfeit 2 left\nforfeit 2 left\nend 19"); }},
      {"forfeit_before_an_action", [](Lines& lines) { first_action(lines) += "\nforfeit 2 went home"; }},
  };
}

std::vector<Case> cases() {
  std::vector<Case> all = broken_headers();
  for (Case& one : broken_play()) {
    all.push_back(std::move(one));
  }
  return all;
}

/// A record without its last line.
std::string without_end(const std::string& record) { return record.substr(0, record.rfind("end ")); }

/// A whole match in which everybody always does the first legal thing.
std::string good_record(const Toy& toy) {
  Journal journal(toy.game(), toy.scripts(), {.seed = 1}, {"human", "greedy"});
  ActionList legal;
  for (journal.match().legal_actions(legal); !legal.empty(); journal.match().legal_actions(legal)) {
    ensure(!journal.apply(legal[0]).has_value(), "a legal action is accepted");
  }
  return journal.record();
}

/// Does the first legal thing.
void act(Journal& journal) {
  ActionList legal;
  journal.match().legal_actions(legal);
  REQUIRE_FALSE(journal.apply(legal[0]));
}

/// What is said of a record: by its header, or by its replay.
std::string said_of(const Toy& toy, const std::string& record) {
  const auto header = read_header(record, "record.txt");
  if (!header) {
    return render(header.error());
  }
  if (header.value().ruleset != toy.rules().id || header.value().players != 2) {
    return "record.txt is of another game\n";  // whoever replays looks for that game, and would not find it here
  }
  const auto replayed = replay(toy.game(), toy.scripts(), record, "record.txt");
  if (!replayed) {
    return render(replayed.error());
  }
  const auto& changes = replayed.value().content_changes();
  return changes.empty() ? "nothing\n" : played_on_text(changes, toy.rules().id) + "\n";
}

}  // namespace

TEST_CASE("a broken record names the line that does not hold, and why", "[record]") {
  const Toy toy;
  const std::string good = good_record(toy);
  REQUIRE(said_of(toy, good) == "nothing\n");
  std::string all;
  for (const Case& broken : cases()) {
    INFO(broken.name);
    Lines lines = lines_of(good);
    broken.breaks(lines);
    const std::string said = said_of(toy, joined(lines));
    CHECK(said != "nothing\n");
    all += "=== " + broken.name + "\n" + said;
  }
  INFO("OSSUARY_UPDATE_GOLDENS=1 writes it anew");
  CHECK(first_difference(golden("records.txt", all), all) == "");
}

TEST_CASE("a record with a hidden character, or with bytes that are not UTF-8, is refused with its line", "[record]") {
  const Toy toy;
  const Lines good = lines_of(good_record(toy));
  for (const char* hidden : {"\x1B[2J", "\x07", "\x7F", "\xC2\x9B", "\xE2\x80\xAE", "\xEF\xBB\xBF", "\r-", "\xFF"}) {
    for (std::size_t at = 0; at < good.size(); ++at) {
      Lines lines = good;
      lines[at].insert(lines[at].size() / 2, hidden);
      const std::string said = said_of(toy, joined(lines));
      INFO(said);
      CHECK(said.starts_with("record.txt:" + std::to_string(at + 1) + ": error[record-character]: "));
      CHECK(std::none_of(said.begin(), said.end(), [](char c) { return (c < ' ' && c != '\n') || c == '\x7F'; }));
    }
  }
}

TEST_CASE("a seat that nobody knows is refused with its line, where it is known who may sit", "[record]") {
  const Toy toy;
  const std::string record = good_record(toy);
  const SeatCheck known = [](std::string_view name) {
    return name == "Greedy" ? std::optional<std::string>("nobody is called Greedy") : std::nullopt;
  };
  CHECK(read_header(record, "record.txt", known).ok());
  const auto header = read_header(replaced(record, "seat 2 greedy", "seat 2 Greedy"), "record.txt", known);
  REQUIRE_FALSE(header.ok());
  CHECK(header.error().code == "record-seat");
  CHECK(header.error().line_text == "seat 2 Greedy");
  CHECK(header.error().message() == "nobody is called Greedy");
}

TEST_CASE("a record cut off anywhere is an error, and is accepted up to there where that is asked", "[record]") {
  const Toy toy;
  const std::string good = good_record(toy);
  const std::size_t header = good.find("chance ");
  for (std::size_t size = 0; size + 1 < good.size(); ++size) {
    const std::string cut = good.substr(0, size);
    const std::string said = said_of(toy, cut);
    INFO(said);
    CHECK(said.starts_with("record.txt"));
    if (size >= header) {
      CHECK(said.find("error[record-cut]") != std::string::npos);
      const auto accepted = replay(toy.game(), toy.scripts(), cut, "record.txt", CutRecord::Accept);
      REQUIRE(accepted.ok());
      CHECK(good.starts_with(without_end(accepted.value().record())));
      CHECK(accepted.value().steps().size() + 1 >= static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '=')));
    }
  }
}

TEST_CASE("a record is whole without its last line break, and nothing may follow its end", "[record]") {
  const Toy toy;
  const std::string good = good_record(toy);
  CHECK(replay(toy.game(), toy.scripts(), good.substr(0, good.size() - 1), "record.txt").ok());
  CHECK(replay(toy.game(), toy.scripts(), good + "# played on a Sunday", "record.txt").ok());
  for (const std::string_view more : {"1 dig 1 2 = 12345678", "1 dig", "end 19", "chance", "x\n"}) {
    CHECK(said_of(toy, good + std::string(more)).find("nothing may follow the end") != std::string::npos);
  }
}

TEST_CASE("a record says what was taken back", "[record]") {
  const Toy toy;
  Journal journal(toy.game(), toy.scripts(), {.seed = 1}, {"human", "greedy"});
  act(journal);
  act(journal);
  const std::string two = journal.record();
  act(journal);
  journal.undo();
  CHECK(journal.steps().size() == 2);
  CHECK(journal.history().size() == 3);
  const std::string record = journal.record();
  CHECK(record.starts_with(without_end(two)));
  CHECK(record.find("\nundo 1\nend 3\n") != std::string::npos);
  journal.undo();
  CHECK(journal.record().find("\nundo 2\nend 3\n") != std::string::npos);
  act(journal);
  act(journal);
  journal.undo(1, true);
  journal.undo();  // what was shown once stays so
  CHECK(journal.record().find("\nundo 2 seen\nend ") != std::string::npos);
  act(journal);
  const auto again = replay(toy.game(), toy.scripts(), journal.record(), "record.txt");
  REQUIRE(again.ok());
  CHECK(again.value().steps().size() == 2);
  CHECK(again.value().record() == journal.record());
  CHECK(again.value().match().fingerprint() == journal.match().fingerprint());
}

TEST_CASE("the page of all errors has the code of every message about records", "[record][docs]") {
  std::ifstream file(std::filesystem::path(OSSUARY_SOURCE_DIR) / "docs/errors.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  for (const MessageRow& row : kRecordMessages) {
    INFO(row.id);
    CHECK(page.find(fmt::format("\n| `{}` |", row.code())) != std::string::npos);
  }
}

TEST_CASE("a record says who lost by forfeit, which no undo takes back", "[record]") {
  const Toy toy;
  Journal journal(toy.game(), toy.scripts(), {.seed = 1}, {"human", "cmd:a"});
  act(journal);
  journal.forfeit(Seat{1}, " went home\x1B\n ");
  journal.forfeit(Seat{1}, "came back");
  act(journal);
  const SeatSet second = SeatSet::of(Seat{1});
  for (int undone = 0; undone < 2; ++undone) {
    CHECK(journal.match().forfeited() == second);
    CHECK(journal.match().scores().value().winners == SeatSet::of(Seat{0}));
    CHECK(journal.record().ends_with(fmt::format("\nforfeit 2 went home??\nend {}\n", 2)));
    journal.undo(2);
  }
  CHECK(journal.at(0).forfeited() == second);
  CHECK(journal.anew(toy.scripts()).forfeits() == journal.forfeits());
  const auto again = replay(toy.game(), toy.scripts(), journal.record(), "record.txt");
  REQUIRE(again.ok());
  CHECK(again.value().record() == journal.record());
  CHECK(again.value().match().forfeited() == second);
  const std::string cut = journal.record().substr(0, journal.record().find("end "));
  CHECK(replay(toy.game(), toy.scripts(), cut, "record.txt", CutRecord::Accept).value().forfeits() ==
        journal.forfeits());
}

TEST_CASE("a record with any byte changed is an error, or says the same as before", "[record]") {
  const Toy toy;
  const std::string good = good_record(toy);
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string changed = good;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    if (said_of(toy, changed) == "nothing\n") {
      // The names of seats are anybody's to choose; versions and files only name what to put back where a hash differs.
      const std::size_t begin = good.rfind('\n', at) + 1;
      INFO(good.substr(begin, good.find('\n', at) - begin));
      CHECK((good.substr(begin, 5) == "seat " || good.substr(begin, 5) == "file " || good.substr(begin, 5) == "plugi"));
    }
  }
}
