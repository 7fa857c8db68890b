// Table: a match that guests play from afar, with bots in the other seats. It answers their requests, tells them what
// happens, and hides from each what that guest may not see. It knows nothing of what carries all this.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "console/match/course.h"
#include "console/match/engine.h"
#include "console/match/happened.h"
#include "console/match/position.h"
#include "console/match/thinker.h"
#include "console/match/waste.h"
#include "describe/match_json.h"
#include "host/event_log.h"
#include "host/links.h"
#include "serve/requests.h"

namespace ossuary::host {

/// Who has to agree before something is taken back.
enum class UndoBy : std::uint8_t {
  Ask,   ///< all other people;
  Fair,  ///< nobody, but what showed something hidden stays where several people play;
  Free,  ///< nobody.
};

[[nodiscard]] std::string_view undo_word(UndoBy undo);

/// A match with all that it needs, each of which stays where it is.
struct TableMatch {
  std::shared_ptr<const Game> game;
  std::shared_ptr<Scripts> scripts;
  std::unique_ptr<Journal> journal;
  std::unique_ptr<cli::MatchFile> file;
};

struct TableSettings {
  std::string version{};                                                          ///< of the program.
  std::string language = "en";                                                    ///< where a guest asks for none.
  std::vector<std::pair<std::string, std::string>> languages{{"en", "English"}};  ///< codes and names.
  std::function<Dictionary(const std::string& code)> words_in = [](const std::string& code) {
    return Dictionary(code);
  };
  UndoBy undo = UndoBy::Ask;
  std::chrono::milliseconds pace{900};  ///< for which the step of a bot stands before the next one.
  cli::TimeLimits limits{};
  /// The answer to `rules`.
  std::function<Json(const Match& match, const Dictionary& words)> rules =
      [](const Match& /*match*/, const Dictionary& /*words*/) { return Json::object(); };
  /// Another match of the same seats, which begins after `old`. @err why there is none, a sentence without a full stop.
  std::function<Result<TableMatch, std::string>(const Journal& old)> rematch = [](const Journal& /*old*/) {
    return Result<TableMatch, std::string>(std::string("there is no other match"));
  };
  cli::TableDetails details{};  ///< the names of pictures.
};

class Table {
 public:
  Table(TableMatch match, TableSettings settings);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // --- guests, on any thread: what they ask is done by the thread that made the table, in advance() ---

  /// The answer to a request of a guest, an object on one line.
  [[nodiscard]] std::string answer(const Guest& guest, const std::string& language, std::string_view request);
  /// One more who listens until leave(), and first hears what it missed since an event.
  [[nodiscard]] std::shared_ptr<Ear> listen(const Guest& guest, const std::string& language,
                                            std::optional<std::uint64_t> since);
  void leave(const std::shared_ptr<Ear>& ear);
  /// From now on nothing that guests ask is done, and nobody waits for it.
  void close();

  // --- who hosts it, on the thread that made the table: its scripts run there alone ---

  /// Ends what a guest hears, whose link is void.
  void dismiss(const Guest& guest);

  /// Readable once advance() has something to do.
  [[nodiscard]] int descriptor() const { return wake_.number(); }
  /// Does what is due. @return how long until it has to be called again; nothing: not before descriptor() says so.
  std::optional<std::chrono::milliseconds> advance();
  /// Puts a bot into a seat of a person, or takes it back where `bot` is empty. Nobody waits for an answer of that
  /// person any more. @return why not, in a sentence.
  std::optional<std::string> replace(Seat seat, const std::string& bot);
  /// Saves the match once more where that failed. @return why it is not saved.
  std::optional<std::string> save();
  /// Who is here, a line each.
  [[nodiscard]] std::vector<std::string> presence();
  /// Where the match is saved.
  [[nodiscard]] std::filesystem::path file() const { return match_.file->path(); }
  /// What everybody may know of what happened since this was last asked, a line each.
  [[nodiscard]] std::vector<std::string> news();

  [[nodiscard]] std::size_t seats() const { return match_.game->seats(); }
  /// True of a seat that a guest may play.
  [[nodiscard]] bool is_person(Seat seat) const;
  [[nodiscard]] std::string title(Seat seat);

 private:
  using Clock = std::chrono::steady_clock;
  using Answer = Result<Json, serve::Refused>;
  using Done = std::function<void(std::string answer)>;

  /// The match in one language.
  struct Voice {
    Voice(TableMatch& match, const Dictionary& words, std::vector<std::string> titles, const TableSettings& settings,
          std::function<bool()> interrupted);
    cli::MatchEngine engine;
    /// As guests saw it last, and how much was done and taken back then.
    struct Seen {
      std::pair<std::size_t, std::size_t> moment;
      std::unique_ptr<cli::Position> position;
    };
    std::map<Guest, Seen> seen{};
  };
  /// What is asked of the other people.
  struct AskedUndo {
    Seat by{};
    std::size_t steps = 0;
    std::set<Seat> agreed{};
  };

  /// `language`, or the usual one where that is not spoken.
  [[nodiscard]] const std::string& spoken(const std::string& language) const;
  [[nodiscard]] Voice& voice(const std::string& language);
  [[nodiscard]] Voice& usual_voice() { return voice(settings_.language); }
  [[nodiscard]] std::vector<std::string> titles(const Dictionary& words) const;
  [[nodiscard]] const Journal& journal() const { return *match_.journal; }
  [[nodiscard]] const Match& match() const { return match_.journal->match(); }
  [[nodiscard]] const cli::Position& position(Voice& voice, const Guest& guest);
  /// The people who have to be asked besides `seat`: those whose seats no bot has.
  [[nodiscard]] std::set<Seat> others(Seat seat) const;

  /// Does `task` on the thread of the table: at once where that is this one. @return false once the table is closed.
  bool post(std::function<void()> task);
  void do_tasks();
  void begin_answer(const Guest& guest, const std::string& language, const serve::Asked& asked, const Done& done);
  /// The same as answer_to(), where a bug of ours is an answer too.
  [[nodiscard]] Answer sound_answer(const Guest& guest, Voice& voice, const serve::Request& request);
  [[nodiscard]] Answer answer_to(const Guest& guest, Voice& voice, const serve::Request& request);
  [[nodiscard]] Answer hello(const Guest& guest, Voice& voice, const serve::Request& request);
  [[nodiscard]] Json view(const Guest& guest, Voice& voice, std::optional<std::size_t> since);
  [[nodiscard]] Json news_json(const Guest& guest, Voice& voice, std::size_t since);
  void add_ending(Json& view, const Guest& guest, Voice& voice);
  [[nodiscard]] Answer apply(const Guest& guest, Voice& voice, const serve::Request& request);
  [[nodiscard]] Answer undo(const Guest& guest);
  [[nodiscard]] Answer agree(const Guest& guest, bool yes);
  /// Tells that what is asked of the others is answered, by the last of them.
  void end_undo(Seat by, bool done);
  /// Takes the decision back once all have agreed. @return how many steps that were.
  std::size_t settle_undo(Seat by);
  /// Has the adviser rank the actions; who asked is answered once it has. @return why it does not.
  [[nodiscard]] std::optional<serve::Refused> begin_hint(const Guest& guest, Voice& voice, const Json& id,
                                                         const Done& done);
  void end_hint(const cli::Ranking& ranking);
  [[nodiscard]] Answer hint(const Guest& guest, Voice& voice, const cli::Ranking& ranking);
  /// Tells who waits for a hint that there will be none.
  void drop_hint();
  [[nodiscard]] Answer explain(const Guest& guest, Voice& voice, const serve::Request& request);
  [[nodiscard]] Answer remark(const Guest& guest, const serve::Request& request);
  [[nodiscard]] Answer rematch(const Guest& guest);
  /// Begins another match once all who are here want one.
  Answer settle_rematch();

  /// Does what the decider chose, tells all, and has a bot think that is next.
  void act(Action action);
  /// Takes the last decision back. @return how many steps that were.
  std::size_t take_back();
  /// After a step, or at the beginning.
  void begin_step();
  void note_points();
  void report_saving();
  void publish_here();
  void publish_step();
  [[nodiscard]] Json here_json() const;
  /// What some wait for: `undo` and `rematch`, null for nothing.
  [[nodiscard]] Json asked_json() const;
  /// The people who are here and have not said that they want another match.
  [[nodiscard]] std::set<Seat> not_yet_for_rematch() const;
  /// True where the step that was done when so much had been taken back still stands.
  [[nodiscard]] bool stands(std::size_t step, std::size_t undos) const;
  void wake() const;
  void open_match(TableMatch match);

  TableSettings settings_;
  const std::thread::id thread_ = std::this_thread::get_id();
  Descriptor wake_;
  std::mutex tasks_mutex_;  ///< of what follows alone.
  std::deque<std::function<void()>> tasks_;
  bool closed_ = false;
  TableMatch match_;
  std::size_t number_ = 0;            ///< of the match at this table, from 1.
  std::map<Seat, std::string> bots_;  ///< that have seats of people.
  std::map<std::string, std::unique_ptr<Voice>, std::less<>> voices_;
  cli::KnownPoints known_;
  std::vector<std::pair<std::size_t, std::size_t>> undone_;  ///< Journal::undos() and how many steps were left.
  std::map<Guest, cli::Course> courses_;                     ///< of a match that is over.
  EventLog events_;
  std::size_t told_ = 0;  ///< steps that news() has told.
  std::vector<std::string> news_{};
  std::optional<std::string> fault_;  ///< of saving, as it was told last.

  std::unique_ptr<cli::Thinker> thinker_;
  std::optional<Action> chosen_;  ///< by a bot, to be done once it is due.
  Clock::time_point due_{};       ///< for the next step of a bot.
  std::unique_ptr<cli::Thinker> adviser_;
  /// Who waits for the adviser.
  struct AskedHint {
    Guest guest;
    std::string language;
    Json id;
    Done done;
  };
  std::optional<AskedHint> asked_hint_;
  std::optional<AskedUndo> asked_undo_;
  std::set<Seat> want_rematch_;
  cli::WasteQuestions waste_;
};

}  // namespace ossuary::host
