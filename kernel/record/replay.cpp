// Replays a record: each of its lines is checked against the game as it is now.
#include <fmt/format.h>

#include <algorithm>

#include "record/journal.h"
#include "record/record_text.h"
#include "say/text.h"

namespace ossuary {

namespace {

// Each check gives the first thing that is not true.

std::optional<Diagnostic> check_plugin(const RecordText& record, const GameInfo& info, const RecordPlugin& named) {
  const auto plugin = std::ranges::find(info.plugins, named.id, &PluginStamp::id);
  if (plugin == info.plugins.end()) {
    return record.fault("record-plugin", named.line,
                        fmt::format("the ruleset \"{}\" has no plugin \"{}\"", record.header.ruleset, named.id));
  }
  if (plugin->version != named.version) {
    return record.fault(
        "record-plugin", named.line,
        fmt::format("the match was played with \"{}\" {}, installed is {}", named.id, named.version, plugin->version));
  }
  if (hex(plugin->hash) != named.hash) {
    return record.fault("record-plugin", named.line,
                        fmt::format("the plugin \"{}\" has changed since: its hash was {}, it is {}", named.id,
                                    named.hash, hex(plugin->hash)));
  }
  return std::nullopt;
}

std::optional<Diagnostic> check_content(const RecordText& record, const GameInfo& info) {
  if (record.header.options != chosen_options(info)) {
    return record.fault("record-options", record.header_end, "other options were chosen for the match");
  }
  for (const RecordPlugin& named : record.plugins) {
    if (auto fault = check_plugin(record, info, named)) {
      return fault;
    }
  }
  for (const PluginStamp& plugin : info.plugins) {
    if (std::ranges::find(record.plugins, plugin.id, &RecordPlugin::id) == record.plugins.end()) {
      return record.fault("record-plugin", record.ruleset_line,
                          fmt::format("the match was played without the plugin \"{}\"", plugin.id));
    }
  }
  if (record.ruleset_hash != hex(info.hash)) {
    return record.fault("record-ruleset", record.ruleset_line,
                        fmt::format("the ruleset \"{}\" has changed since: its hash was {}, it is {}", info.id,
                                    record.ruleset_hash, hex(info.hash)));
  }
  return std::nullopt;
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
      return record.fault("record-chance", line,
                          is_named ? fmt::format("the seed does not give `{}`", named[i].outcome)
                                   : std::string("what chance decided is missing here"));
    }
  }
  return std::nullopt;
}

std::optional<Diagnostic> play_step(const RecordText& record, Journal& journal, const RecordStep& step) {
  const auto fault = [&](std::string_view code, std::string message) {
    return record.fault(code, step.line, std::move(message));
  };
  const auto decider = journal.match().decider();
  if (!decider) {
    return fault("record-action", "the match is over before this action");
  }
  if (*decider != step.seat) {
    return fault("record-action",
                 fmt::format("it is the turn of seat {}, not of seat {}", index(*decider) + 1, index(step.seat) + 1));
  }
  const auto action = journal.match().parse(step.action);
  if (!action) {
    return fault("record-action", action.error());
  }
  if (const auto refusal = journal.apply(action.value())) {
    return fault("record-action", fmt::format("`{}` is refused: {}", step.action, refusal->sentence));
  }
  if (const ScriptFault* failed = journal.match().fault()) {
    const Diagnostic& why = failed->diagnostic;
    return fault("record-action", fmt::format("a script fails in `{}`: {}:{}: {}", step.action, why.where.file,
                                              why.where.line, why.message()));
  }
  const JournalStep& done = journal.steps().back();
  if (const std::string state = state_text(done.fingerprint); state != step.state) {
    return fault("record-state",
                 fmt::format("after this action the state is {}, the record says {}", state, step.state));
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

Result<Journal, Diagnostic> replay(const Game& game, Scripts& scripts, std::string_view text, const std::string& file,
                                   CutRecord cut) {
  const auto read = read_record(text, file);
  if (!read) {
    return read.error();
  }
  const RecordText& record = read.value();
  ensure(record.header.ruleset == game.info().id && static_cast<std::size_t>(record.header.players) == game.seats(),
         "a record is replayed with the game it names");
  if (auto fault = check_content(record, game.info())) {
    return *fault;
  }
  Journal journal(game, scripts, record.header.start, record.header.seat_names, record.header.notes);
  if (auto fault = check_chance(record, record.chance, journal.match().chance_outcomes(), record.header_end)) {
    return *fault;
  }
  for (const RecordStep& step : record.steps) {
    if (auto fault = play_step(record, journal, step)) {
      return *fault;
    }
    if (step.undone > 0) {
      journal.undo(step.undone, step.seen);
    }
  }
  for (const JournalForfeit& forfeit : record.forfeits) {
    journal.forfeit(forfeit.seat, forfeit.why);
  }
  if (record.cut && cut == CutRecord::Refuse) {
    return record.fault("record-cut", record.steps.empty() ? record.header_end : record.steps.back().line,
                        fmt::format("the record is cut off after this line, its action {}", record.steps.size()));
  }
  return journal;
}

}  // namespace ossuary
