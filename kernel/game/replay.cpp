// Replays a record: each of its lines is held against the game as it is now.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "game/journal.h"
#include "game/record_text.h"

namespace ossuary {

namespace {

/// A record held against a game. Each check gives the first thing that does not hold.
class Replay {
 public:
  Replay(const Game& game, std::string_view text, const std::string& file, const RecordText& record)
      : game_(game), text_(text), file_(file), record_(record) {}

  [[nodiscard]] std::optional<Diagnostic> check_content() const {
    const GameInfo& info = game_.info();
    if (record_.header.options != chosen_options(info)) {
      return fault("record-options", record_.header_end, "other options were chosen for the match");
    }
    for (const RecordPlugin& named : record_.plugins) {
      if (auto fault = check_plugin(named)) {
        return fault;
      }
    }
    for (const PluginStamp& plugin : info.plugins) {
      const auto same = [&](const RecordPlugin& named) { return named.id == plugin.id; };
      if (std::none_of(record_.plugins.begin(), record_.plugins.end(), same)) {
        return fault("record-plugin", record_.ruleset_line,
                     fmt::format("the match was played without the plugin \"{}\"", plugin.id));
      }
    }
    if (record_.ruleset_hash != hex(info.hash)) {
      return fault("record-ruleset", record_.ruleset_line,
                   fmt::format("the ruleset \"{}\" has changed since: its hash was {}, it is {}", info.id,
                               record_.ruleset_hash, hex(info.hash)));
    }
    return std::nullopt;
  }

  /// `line` is where the outcomes belong, should there be none in the record.
  [[nodiscard]] std::optional<Diagnostic> check_chance(const std::vector<ChanceLine>& named,
                                                       const std::vector<std::string>& drawn, int line) const {
    const auto& last = record_.steps.empty() ? record_.chance : record_.steps.back().chance;
    const bool may_lack = record_.cut && &named == &last;
    for (std::size_t i = 0; i < std::max(named.size(), may_lack ? 0 : drawn.size()); ++i) {
      const std::string was = i < named.size() ? named[i].outcome : "nothing";
      const std::string now = i < drawn.size() ? drawn[i] : "nothing";
      line = i < named.size() ? named[i].line : line;
      if (was != now) {
        return fault("record-chance", line, fmt::format("the seed gives `{}`, the record says `{}`", now, was));
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Diagnostic> play_step(Journal& journal, const RecordStep& step) const {
    const auto decider = journal.match().decider();
    if (!decider) {
      return fault("record-action", step.line, "the match is over before this action");
    }
    if (*decider != step.seat) {
      return fault("record-action", step.line,
                   fmt::format("it is the turn of seat {}, not of seat {}", index(*decider) + 1, index(step.seat) + 1));
    }
    const auto action = journal.match().parse(step.action);
    if (!action) {
      return fault("record-action", step.line, action.error());
    }
    if (const auto refusal = journal.apply(action.value())) {
      return fault("record-action", step.line, fmt::format("`{}` is refused: {}", step.action, refusal->sentence));
    }
    if (const ScriptFault* failed = journal.match().fault()) {
      const Diagnostic& why = failed->diagnostic;
      return fault(
          "record-action", step.line,
          fmt::format("a script fails in `{}`: {}:{}: {}", step.action, why.where.file, why.where.line, why.message));
    }
    const JournalStep& done = journal.steps().back();
    if (state_text(done.fingerprint) != step.state) {
      return fault("record-state", step.line,
                   fmt::format("this action leads to the state {}, the record says {}", state_text(done.fingerprint),
                               step.state));
    }
    return check_chance(step.chance, done.chance, step.line);
  }

 private:
  [[nodiscard]] Diagnostic fault(std::string_view code, int line, std::string message) const {
    return record_fault(code, text_, file_, line, std::move(message));
  }

  [[nodiscard]] std::optional<Diagnostic> check_plugin(const RecordPlugin& named) const {
    const auto& plugins = game_.info().plugins;
    const auto plugin =
        std::find_if(plugins.begin(), plugins.end(), [&](const PluginStamp& stamp) { return stamp.id == named.id; });
    if (plugin == plugins.end()) {
      return fault("record-plugin", named.line,
                   fmt::format("the ruleset \"{}\" has no plugin \"{}\"", record_.header.ruleset, named.id));
    }
    if (plugin->version != named.version) {
      return fault("record-plugin", named.line,
                   fmt::format("the match was played with \"{}\" {}, installed is {}", named.id, named.version,
                               plugin->version));
    }
    if (hex(plugin->hash) != named.hash) {
      return fault("record-plugin", named.line,
                   fmt::format("the plugin \"{}\" has changed since: its hash was {}, it is {}", named.id, named.hash,
                               hex(plugin->hash)));
    }
    return std::nullopt;
  }

  const Game& game_;
  std::string_view text_;
  const std::string& file_;
  const RecordText& record_;
};

}  // namespace

Result<RecordHeader, Diagnostic> read_header(std::string_view text, const std::string& file,
                                             const SeatCheck& check_seat) {
  const auto record = read_record(text, file, check_seat);
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
  const Replay check(game, text, file, record);
  if (auto fault = check.check_content()) {
    return *fault;
  }
  Journal journal(game, scripts, record.header.start, record.header.seat_names);
  if (auto fault = check.check_chance(record.chance, journal.match().chance_outcomes(), record.header_end)) {
    return *fault;
  }
  for (const RecordStep& step : record.steps) {
    if (auto fault = check.play_step(journal, step)) {
      return *fault;
    }
    if (step.undone > 0) {
      journal.undo(step.undone);
    }
  }
  if (record.cut && cut == CutRecord::Refuse) {
    return record_fault("record-cut", text, file, record.steps.empty() ? record.header_end : record.steps.back().line,
                        fmt::format("the record is cut off after this line, its action {}", record.steps.size()));
  }
  return journal;
}

}  // namespace ossuary
