// Replays a record: each of its lines is checked against the game as it is now.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>

#include "record/journal.h"
#include "record/record_text.h"
#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

// Each check gives the first thing that is not true.

/// True if the same is played by; else which files differ are added to `files`.
bool is_same(const RecordPart& then, const PlayedPart& now, std::vector<std::string>& files) {
  if (then.hash == hex(now.hash)) {
    return true;
  }
  std::map<std::string, std::string> by_name(then.files.begin(), then.files.end());
  for (const auto& [name, hash] : now.files) {
    const auto known = by_name.find(printable(name));
    if (known == by_name.end() || known->second != state_text(hash)) {
      files.push_back(printable(name));
    }
    if (known != by_name.end()) {
      by_name.erase(known);
    }
  }
  std::ranges::transform(by_name, std::back_inserter(files), [](const auto& gone) { return gone.first; });
  std::ranges::sort(files);
  return false;
}

std::vector<ContentChange> changes_since(const RecordText& record, const RulesetInfo& info) {
  const PlayedParts& played = info.played();
  std::vector<ContentChange> changes;
  for (const RecordPlugin& then : record.plugins) {
    const auto now = std::ranges::find(info.plugins, then.id, &PluginStamp::id);
    ContentChange change{.plugin = then.id, .version = then.version};
    if (now == info.plugins.end()) {
      changes.push_back(std::move(change));
      continue;
    }
    change.version_now = now->version;
    if (!is_same(then.played, played.plugins[static_cast<std::size_t>(now - info.plugins.begin())], change.files)) {
      changes.push_back(std::move(change));
    }
  }
  for (const PluginStamp& now : info.plugins) {
    if (std::ranges::find(record.plugins, now.id, &RecordPlugin::id) == record.plugins.end()) {
      changes.push_back({.plugin = now.id, .version_now = now.version});
    }
  }
  const bool same_order =
      !changes.empty() || std::ranges::equal(record.plugins, info.plugins, {}, &RecordPlugin::id, &PluginStamp::id);
  if (ContentChange change; !is_same(record.ruleset, played.ruleset, change.files) || !same_order) {
    changes.push_back(std::move(change));
  }
  return changes;
}

/// `fault`, at an action or the deal, as one of changed content: whose change it may be, and what would mend it.
Diagnostic parted(Diagnostic fault, const std::string& where, std::span<const ContentChange> changes,
                  const std::string& ruleset) {
  if (!changes.empty()) {
    constexpr RecordRow kChanged("record-changed");
    fault.what = {&kChanged.row(),
                  {{"where", where},
                   {"changed", changed_text(changes, ruleset)},
                   {"said", fault.message()},
                   {"cure", cure_text(changes, ruleset)}}};
    fault.code = kChanged.row().code();
  }
  return fault;
}

/// `line` is where the outcomes belong, should there be none in the record.
std::optional<Diagnostic> check_chance(const RecordText& record, const std::vector<ChanceLine>& named,
                                       const std::vector<std::string>& drawn, int line) {
  const auto& last = record.steps.empty() ? record.chance : record.steps.back().chance;
  const bool may_lack = record.cut && &named == &last;
  for (std::size_t i = 0; i < std::max(named.size(), may_lack ? 0 : drawn.size()); ++i) {
    const bool is_named = i < named.size();
    line = is_named ? named[i].line : line;
    if (!is_named || i >= drawn.size() || named[i].outcome != drawn[i]) {
      // What the seed does give may be hidden from whoever reads this.
      return is_named ? record.fault("record-chance/other", line, {{"outcome", named[i].outcome}})
                      : record.fault("record-chance/missing", line);
    }
  }
  return std::nullopt;
}

std::optional<Diagnostic> play_step(const RecordText& record, Journal& journal, const RecordStep& step) {
  const auto fault = [&](RecordRow message, TextArguments values = {}) {
    return record.fault(message, step.line, std::move(values));
  };
  const auto decider = journal.match().decider();
  if (!decider) {
    return fault("record-action/over");
  }
  if (*decider != step.seat) {
    return fault("record-action/other-seat", {{"seat", index(*decider) + 1}, {"named", index(step.seat) + 1}});
  }
  const auto action = journal.match().parse(step.action);
  if (!action) {
    return fault("record-action/unknown", {{"said", action.error()}});
  }
  if (const auto refusal = journal.apply(action.value())) {
    return fault("record-action/refused", {{"action", step.action}, {"why", refusal->sentence}});
  }
  if (const ScriptFault* failed = journal.match().fault()) {
    const Diagnostic& why = failed->diagnostic;
    return fault("record-action/script", {{"action", step.action},
                                          {"where", fmt::format("{}:{}", why.where.file, why.where.line)},
                                          {"said", why.message()}});
  }
  const JournalStep& done = journal.steps().back();
  if (const std::string state = state_text(done.fingerprint); state != step.state) {
    return fault("record-state", {{"state", state}, {"named", step.state}});
  }
  return check_chance(record, step.chance, done.chance, step.line);
}

}  // namespace

Result<RecordHeader, Diagnostic> read_header(std::string_view text, const std::string& file,
                                             const SeatCheck& check_seat, const NoteCheck& check_note) {
  const auto record = read_record(text, file, check_seat, check_note);
  if (!record) {
    return record.error();
  }
  return record.value().header;
}

std::vector<ContentChange> changes_since(std::string_view text, const RulesetInfo& info) {
  const auto record = read_record(text, "");
  ensure(record.ok(), "a record whose header was read");
  return changes_since(record.value(), info);
}

Result<Journal, Diagnostic> replay(const Game& game, Scripts& scripts, std::string_view text, const std::string& file,
                                   CutRecord cut) {
  const auto read = read_record(text, file);
  if (!read) {
    return read.error();
  }
  const RecordText& record = read.value();
  ensure(record.header.ruleset == game.info().id && static_cast<std::size_t>(record.header.players) == game.seats(),
         "a record is replayed with the game it names");
  const std::string& ruleset = record.header.ruleset;
  std::vector<ContentChange> changes = changes_since(record, game.info());
  if (record.header.options != chosen_options(game.info())) {
    return parted(record.fault("record-options", record.header_end), "its options", changes, ruleset);
  }
  Journal journal(game, scripts, record.header.start, record.header.seat_names, record.header.notes);
  if (auto fault = check_chance(record, record.chance, journal.match().chance_outcomes(), record.header_end)) {
    return parted(*fault, "the deal", changes, ruleset);
  }
  for (std::size_t number = 1; const RecordStep& step : record.steps) {
    if (auto fault = play_step(record, journal, step)) {
      return parted(*fault, fmt::format("action {}", number), changes, ruleset);
    }
    ++number;
    if (step.undone > 0) {
      journal.undo(step.undone, step.seen);
    }
  }
  journal.take_remarks(record.remarks);
  for (const JournalForfeit& forfeit : record.forfeits) {
    journal.forfeit(forfeit.seat, forfeit.why);
  }
  if (record.cut && cut == CutRecord::Refuse) {
    return record.fault("record-cut", record.steps.empty() ? record.header_end : record.steps.back().line,
                        {{"number", record.steps.size()}});
  }
  journal.note_changes(std::move(changes));
  return journal;
}

}  // namespace ossuary
