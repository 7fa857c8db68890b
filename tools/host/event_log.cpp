#include "host/event_log.h"

#include <fmt/format.h>
#include <sys/eventfd.h>

#include <algorithm>
#include <charconv>

namespace ossuary::host {

namespace {

std::string written(std::uint64_t number, std::string_view kind, const Json& data) {
  return fmt::format("id: {}\nevent: {}\ndata: {}\n\n", number, kind, data.dump());
}

}  // namespace

Ear::Ear(Listener listener) : listener_(std::move(listener)), wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

std::optional<std::string> Ear::take() {
  const std::lock_guard lock(mutex_);
  eventfd_t ignored = 0;
  (void)eventfd_read(wake_.number(), &ignored);
  if (waiting_.empty() && closed_) {
    return std::nullopt;
  }
  return std::exchange(waiting_, "");
}

void Ear::tell(std::string_view text) {
  const std::lock_guard lock(mutex_);
  if (closed_) {
    return;
  }
  if (waiting_.size() + text.size() > kMostWaiting) {
    waiting_.clear();  // who hears so slowly comes back and asks
    closed_ = true;
  } else {
    waiting_ += text;
  }
  (void)eventfd_write(wake_.number(), 1);
}

void Ear::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  (void)eventfd_write(wake_.number(), 1);
}

const std::string& EventLog::text_of(Event& event, const Listener& listener) {
  const auto [found, is_new] = event.texts.try_emplace(listener);
  if (is_new) {
    found->second = written(event.number, event.kind, event.write(listener));
  }
  return found->second;
}

void EventLog::publish(std::string_view kind, WriteEvent write) {
  Event& event = events_.emplace_back(Event{++last_, std::string(kind), std::move(write)});
  for (const std::shared_ptr<Ear>& ear : ears_) {
    ear->tell(text_of(event, ear->listener()));
  }
  if (events_.size() > kKeptEvents) {
    events_.pop_front();
  }
}

std::shared_ptr<Ear> EventLog::listen(Listener listener, std::optional<std::uint64_t> since) {
  auto ear = std::make_shared<Ear>(std::move(listener));
  const std::uint64_t first = events_.empty() ? last_ + 1 : events_.front().number;
  if (since && (*since > last_ || *since + 1 < first)) {
    ear->tell(written(last_, "reset", Json::object()));
  } else if (since) {
    for (Event& event : events_) {
      if (event.number > *since) {
        ear->tell(text_of(event, ear->listener()));
      }
    }
  }
  ears_.push_back(ear);
  return ear;
}

void EventLog::leave(const std::shared_ptr<Ear>& ear) { std::erase(ears_, ear); }

void EventLog::dismiss(const Guest& guest) {
  for (const std::shared_ptr<Ear>& ear : ears_) {
    if (ear->listener().first == guest) {
      ear->tell(written(last_, "closed", Json::object()));
      ear->close();
    }
  }
  std::erase_if(ears_, [&](const std::shared_ptr<Ear>& ear) { return ear->listener().first == guest; });
}

std::size_t EventLog::listening(const Guest& guest) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(ears_, [&](const std::shared_ptr<Ear>& ear) { return ear->listener().first == guest; }));
}

std::optional<std::uint64_t> event_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = !text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size();
  return is_number && number < UINT64_MAX ? std::optional(number) : std::nullopt;
}

}  // namespace ossuary::host
