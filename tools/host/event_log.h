// EventLog: what happened at a table, numbered, as each guest may hear it in its language; and the guests who listen.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "files/descriptor.h"
#include "host/links.h"
#include "json.h"

namespace ossuary::host {

/// A guest and the language that it reads.
using Listener = std::pair<Guest, std::string>;

/// An event as a guest hears it in a language.
using WriteEvent = std::function<Json(const Listener& listener)>;

/// Events that are kept for those who come back.
inline constexpr std::size_t kKeptEvents = 1000;

/// Who listens at an open connection. It is told of what happens after its creation, and of what it missed before.
class Ear {
 public:
  explicit Ear(Listener listener);

  [[nodiscard]] const Listener& listener() const { return listener_; }
  /// Readable once take() has something to give.
  [[nodiscard]] int descriptor() const { return wake_.number(); }
  /// All that came since it was last asked; nothing once the link is closed and all was taken.
  [[nodiscard]] std::optional<std::string> take();

  void tell(std::string_view text);
  /// Nothing is told any more.
  void close();

 private:
  static constexpr std::size_t kMostWaiting = 1'000'000;  // bytes

  Listener listener_;
  Descriptor wake_;
  std::mutex mutex_;
  std::string waiting_;
  bool closed_ = false;
};

/// Every call is made by one thread at a time; ears are asked by others meanwhile.
class EventLog {
 public:
  /// Tells all who listen, and keeps the event for those who come back.
  void publish(std::string_view kind, WriteEvent write);
  /// One more who listens, and first hears what came after the event `since`, where that is kept; else a `reset`.
  /// Without it, it hears what comes from now on.
  [[nodiscard]] std::shared_ptr<Ear> listen(Listener listener, std::optional<std::uint64_t> since);
  void leave(const std::shared_ptr<Ear>& ear);
  /// Closes the ears of a guest, whose link is void.
  void dismiss(const Guest& guest);
  /// How many listen.
  [[nodiscard]] std::size_t listening(const Guest& guest) const;
  [[nodiscard]] std::size_t listening() const { return ears_.size(); }
  /// The number of the last event.
  [[nodiscard]] std::uint64_t last() const { return last_; }

 private:
  struct Event {
    std::uint64_t number = 0;
    std::string kind;
    WriteEvent write;
    std::map<Listener, std::string> texts{};
  };
  [[nodiscard]] static const std::string& text_of(Event& event, const Listener& listener);

  std::uint64_t last_ = 0;
  std::deque<Event> events_;
  std::vector<std::shared_ptr<Ear>> ears_;
};

/// The number that a header Last-Event-ID has; nothing where it is none.
[[nodiscard]] std::optional<std::uint64_t> event_number(std::string_view text);

}  // namespace ossuary::host
