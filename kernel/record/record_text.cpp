#include "record/record_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <set>

#include "say/text.h"
#include "say/utf8.h"

namespace ossuary {

namespace {

/// Cuts the first word off `text`.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(kBlanks));
  text = trimmed(text.substr(word.size()));
  return word;
}

template <class Number>
bool read_number(std::string_view word, Number& into) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), into);
  return error == std::errc() && end == word.data() + word.size();
}

constexpr std::string_view kForfeit = "forfeit ";
constexpr std::string_view kRemark = "remark ";

/// Code points of what a message repeats of a record.
constexpr std::size_t kLongestQuoted = 500;

/// Ids, those with a plugin before them or plugins joined to them too.
constexpr std::string_view kIdCharacters = "abcdefghijklmnopqrstuvwxyz0123456789_:+";

/// True for a word of which every character is one of `allowed`.
bool consists_of(std::string_view word, std::string_view allowed) {
  return !word.empty() && word.find_first_not_of(allowed) == std::string_view::npos;
}

bool is_hex(std::string_view word, std::size_t digits) {
  return word.size() == digits && consists_of(word, "0123456789abcdef");
}

/// A record's lines one after the other, comments and empty lines passed over.
class RecordReader {
 public:
  RecordReader(std::string_view text, const std::string& file, const SeatCheck& check_seat, const NoteCheck& check_note)
      : rest_(without_mark(text)), check_seat_(check_seat), check_note_(check_note) {
    record_.text = rest_;
    record_.file = file;
    next_line();
  }

  Result<RecordText, Diagnostic> read() {
    if (read_title() && read_content() && read_start() && read_seats() && read_notes() && read_chance(record_.chance)) {
      while (!done_ && !is_tail() && read_step()) {
      }
      while (!fault_ && line_.starts_with(kForfeit) && read_forfeit()) {
      }
      while (!fault_ && line_.starts_with(kRemark) && read_remark()) {
      }
      record_.cut = done_;
      if (!done_ && !fault_) {
        read_end();
      }
    }
    return fault_ ? Result<RecordText, Diagnostic>(*fault_) : record_;
  }

 private:
  void next_line() {
    do {
      const std::size_t end = rest_.find('\n');
      if (rest_.empty() || (end == std::string_view::npos && is_cut_off(rest_))) {
        done_ = true;
        line_ = {};
        return;
      }
      line_ = trimmed(rest_.substr(0, end));
      rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
      ++number_;
      if (printable(line_) != line_) {
        fail("record-character");
      }
    } while (line_.empty() || line_.front() == '#');
  }

  /// True for a line after the first that was not written to its end, so it says nothing. The last line of a record is
  /// whole without a line break if it has the right number.
  [[nodiscard]] bool is_cut_off(std::string_view line) const {
    std::size_t count = 0;
    return number_ > 0 && !ended_ &&
           (take_word(line) != "end" || !read_number(line, count) || count != record_.steps.size());
  }

  /// Notes a fault of this line, unless there was one before.
  bool fail(RecordRow message, TextArguments values = {}) {
    if (!fault_) {
      fault_ = record_.fault(message, done_ ? 0 : number_, std::move(values));
      if (done_) {
        fault_ = record_.fault("record-syntax/early", 0, {{"said", fault_->message()}});
      }
    }
    return false;
  }
  bool expected(std::string_view what) { return fail("record-syntax/expected", {{"what", what}}); }

  bool read_title() {
    std::string_view rest = line_;
    int format = 0;
    if (take_word(rest) != "ossuary" || take_word(rest) != "record" || !read_number(rest, format)) {
      return fail("record-syntax/title");
    }
    if (format != kRecordFormat) {
      return fail("record-format", {{"format", format}, {"known", kRecordFormat}});
    }
    next_line();
    return true;
  }

  bool read_content() {
    std::string_view rest = line_;
    if (take_word(rest) != "ruleset") {
      return expected("ruleset ID HASH");
    }
    record_.header.ruleset = take_word(rest);
    record_.ruleset.hash = rest;
    if (!consists_of(record_.header.ruleset, kIdCharacters) || !is_hex(record_.ruleset.hash, 16)) {
      return expected("ruleset ID HASH");
    }
    next_line();
    if (!read_files(record_.ruleset)) {
      return false;
    }
    while (line_.starts_with("plugin ")) {
      rest = line_;
      take_word(rest);
      RecordPlugin plugin;
      plugin.id = take_word(rest);
      plugin.version = take_word(rest);
      plugin.played.hash = rest;
      if (!consists_of(plugin.id, kIdCharacters) || !consists_of(plugin.version, "0123456789.") ||
          !is_hex(plugin.played.hash, 16)) {
        return expected("plugin ID VERSION HASH");
      }
      next_line();
      if (!read_files(plugin.played)) {
        return false;
      }
      record_.header.plugins.emplace_back(plugin.id, plugin.version);
      record_.plugins.push_back(std::move(plugin));
    }
    return true;
  }

  bool read_files(RecordPart& into) {
    while (line_.starts_with("file ")) {
      std::string_view rest = line_;
      take_word(rest);
      const std::string_view hash = take_word(rest);
      if (!is_hex(hash, 8) || rest.empty()) {
        return expected("file HASH NAME");
      }
      if (!into.files.empty() && into.files.back().first >= rest) {
        return fail("record-syntax/file-order");
      }
      into.files.emplace_back(rest, hash);
      next_line();
    }
    return true;
  }

  /// Reads `WORD NUMBER` with low <= NUMBER <= high.
  template <class Number>
  bool read_field(std::string_view word, Number low, Number high, Number& into) {
    std::string_view rest = line_;
    if (take_word(rest) != word || !read_number(rest, into)) {
      return expected(fmt::format("{} NUMBER", word));
    }
    if (into < low || into > high) {
      return low == high ? expected(fmt::format("{} {}", word, low))
                         : fail("record-syntax/range",
                                {{"word", word}, {"low", std::to_string(low)}, {"high", std::to_string(high)}});
    }
    next_line();
    return true;
  }

  bool read_start() {
    constexpr auto kAny = std::numeric_limits<std::uint64_t>::max();
    RecordHeader& header = record_.header;
    int first = 0;
    if (!read_field("players", 1, static_cast<int>(kMaxSeats), header.players) ||
        !read_field("seed", std::uint64_t{0}, kAny, header.start.seed) ||
        !read_field("game", std::uint64_t{0}, kAny, header.start.game) ||
        !read_field("first", 1, header.players, first)) {
      return false;
    }
    header.start.first = id_at<Seat>(static_cast<std::size_t>(first - 1));
    return read_options(header.options);
  }

  bool read_options(OptionSettings& into) {
    std::set<std::string, std::less<>> given;
    while (line_.starts_with("option ")) {
      std::string_view rest = line_;
      take_word(rest);
      const std::string_view option = take_word(rest);
      if (!consists_of(option, kIdCharacters) || !consists_of(rest, kIdCharacters)) {
        return expected("option NAME PLUGIN:ID");
      }
      if (!given.emplace(option).second) {
        return fail("record-syntax/option-twice", {{"name", option}});
      }
      into.push_back({std::string(option), std::string(rest)});
      next_line();
    }
    return true;
  }

  bool read_seats() {
    for (int seat = 1; seat <= record_.header.players; ++seat) {
      std::string_view rest = line_;
      int number = 0;
      if (take_word(rest) != "seat" || !read_number(take_word(rest), number) || number != seat || rest.empty()) {
        return expected(fmt::format("seat {} NAME", seat));
      }
      if (const auto refused = check_seat_ ? check_seat_(rest) : std::nullopt) {
        return fail("record-seat", {{"said", *refused}});
      }
      record_.header.seat_names.emplace_back(rest);
      record_.header_end = number_;
      next_line();
    }
    return true;
  }

  bool read_notes() {
    RecordHeader& header = record_.header;
    std::set<std::string> given;
    while (line_.starts_with("note ")) {
      std::string_view rest = line_;
      take_word(rest);
      const std::string key(take_word(rest));
      if (!consists_of(key, kIdCharacters) || rest.empty()) {
        return expected("note KEY VALUE");
      }
      const RecordNote note{key, std::string(rest)};
      if (!given.insert(key).second) {
        return fail("record-syntax/note-twice", {{"name", key}});
      }
      if (const auto refused = check_note_ ? check_note_(note, header.seat_names) : std::nullopt) {
        return fail("record-syntax/note", {{"said", *refused}});
      }
      header.notes.push_back(note);
      record_.header_end = number_;
      next_line();
    }
    return true;
  }

  bool read_chance(std::vector<ChanceLine>& into) {
    while (line_.starts_with("chance ")) {
      into.push_back({std::string(trimmed(line_.substr(sizeof "chance"))), number_});
      next_line();
    }
    return true;
  }

  bool has_seat(int seat) {
    return (seat >= 1 && seat <= record_.header.players) ||
           fail("record-syntax/no-seat", {{"seat", seat}, {"players", record_.header.players}});
  }

  bool read_step() {
    std::string_view rest = line_;
    int seat = 0;
    const std::size_t equals = rest.rfind(" = ");
    if (equals == std::string_view::npos) {
      return expected("SEAT ACTION = STATE");
    }
    RecordStep& step = record_.steps.emplace_back();
    step.state = trimmed(rest.substr(equals + 3));
    rest = trimmed(rest.substr(0, equals));
    if (!read_number(take_word(rest), seat) || rest.empty() || !is_hex(step.state, 8)) {
      return expected("SEAT ACTION = STATE");
    }
    if (!has_seat(seat)) {
      return false;
    }
    step.seat = id_at<Seat>(static_cast<std::size_t>(seat - 1));
    step.action = rest;
    step.line = number_;
    next_line();
    read_chance(step.chance);
    ++in_force_;
    if (line_.starts_with("undo ") && !read_undo(step)) {
      return false;
    }
    in_force_ -= step.undone;
    return true;
  }

  bool read_undo(RecordStep& step) {
    constexpr std::string_view kSeen = " seen";
    step.seen = line_.ends_with(kSeen);
    line_.remove_suffix(step.seen ? kSeen.size() : 0);
    return read_field("undo", std::size_t{1}, in_force_, step.undone);
  }

  [[nodiscard]] bool is_tail() const {
    return line_.starts_with("end ") || line_.starts_with(kForfeit) || line_.starts_with(kRemark);
  }

  bool read_forfeit() {
    std::string_view rest = line_.substr(kForfeit.size());
    int number = 0;
    if (!read_number(take_word(rest), number) || rest.empty()) {
      return expected("forfeit SEAT WHY");
    }
    if (!has_seat(number)) {
      return false;
    }
    const auto seat = id_at<Seat>(static_cast<std::size_t>(number - 1));
    if (std::ranges::count(record_.forfeits, seat, &JournalForfeit::seat) > 0) {
      return fail("record-syntax/forfeit-twice", {{"seat", number}});
    }
    record_.forfeits.push_back({seat, std::string(rest)});
    next_line();
    return true;
  }

  /// True if the remark may follow those before it, and so many steps stood after so many actions.
  [[nodiscard]] bool is_moment(const JournalRemark& remark) const {
    const std::vector<RecordStep>& steps = record_.steps;
    if (remark.after > steps.size()) {
      return false;
    }
    std::size_t most = 0;   // before any was taken back right then,
    std::size_t least = 0;  // and after all that were
    for (std::size_t i = 0; i < remark.after; ++i) {
      most = least + 1;
      least = most - steps[i].undone;
    }
    if (!record_.remarks.empty() && record_.remarks.back().after == remark.after) {
      most = std::min(most, record_.remarks.back().step);
    }
    const bool is_later = record_.remarks.empty() || record_.remarks.back().after <= remark.after;
    return is_later && remark.step >= least && remark.step <= most;
  }

  bool read_remark() {
    std::string_view rest = line_.substr(kRemark.size());
    JournalRemark remark;
    int seat = 0;
    int rating = 0;
    const bool is_whole = read_number(take_word(rest), remark.after) && read_number(take_word(rest), remark.step) &&
                          read_number(take_word(rest), seat) && read_number(take_word(rest), rating) &&
                          ((rest.empty() && rating != 0) || !remark_problem(rest));
    if (!is_whole || rating < 0 || rating > kBestRating || record_.remarks.size() == kMostRemarks ||
        !is_moment(remark)) {
      return expected("remark AFTER STEP SEAT RATING TEXT");
    }
    if (seat != 0 && !has_seat(seat)) {
      return false;
    }
    remark.seat = seat == 0 ? std::nullopt : std::optional(id_at<Seat>(static_cast<std::size_t>(seat - 1)));
    remark.rating = rating == 0 ? std::nullopt : std::optional(rating);
    remark.text = rest;
    record_.remarks.push_back(std::move(remark));
    next_line();
    return true;
  }

  bool read_end() {
    ended_ = true;
    std::size_t count = record_.steps.size();
    return read_field("end", count, count, count) && (done_ || fail("record-syntax/after-end"));
  }

  std::string_view rest_;
  std::string_view line_;
  const SeatCheck& check_seat_;
  const NoteCheck& check_note_;
  int number_ = 0;
  std::size_t in_force_ = 0;  ///< steps that are not taken back.
  bool ended_ = false;        ///< the last line was read.
  bool done_ = false;
  RecordText record_;
  std::optional<Diagnostic> fault_;
};

}  // namespace

std::string state_text(std::uint64_t fingerprint) { return hex(fingerprint).substr(0, 8); }

Result<RecordText, Diagnostic> read_record(std::string_view text, const std::string& file, const SeatCheck& check_seat,
                                           const NoteCheck& check_note) {
  return RecordReader(text, file, check_seat, check_note).read();
}

Diagnostic RecordText::fault(RecordRow message, int line, TextArguments values) const {
  for (TextArgument& value : values) {
    if (auto* const quoted = std::get_if<std::string>(&value.value)) {
      *quoted = clipped(printable(*quoted), kLongestQuoted);
    }
  }
  Diagnostic fault{.code = message.row().code(),
                   .where = {.file = file, .line = line, .column = 0},
                   .what = {&message.row(), std::move(values)}};
  std::string_view rest = text;
  for (int at = 1; at < line; ++at) {
    rest.remove_prefix(rest.find('\n') + 1);
  }
  fault.line_text = line > 0 ? line_shown(trimmed(rest.substr(0, rest.find('\n'))), 0) : "";
  return fault;
}

}  // namespace ossuary
