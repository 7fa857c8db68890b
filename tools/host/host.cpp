#include "host/host.h"

#include <fmt/format.h>

#include <utility>

#include "host/http_status.h"
#include "say/utf8.h"

namespace ossuary::host {

namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kNoLink = "this link opens nothing: ask who hosts the table for another one";
constexpr std::string_view kPagePath = "/page/";
constexpr std::string_view kArtPath = "/art/";
constexpr std::string_view kTextsPath = "/texts/";

/// What the page may do: it runs and loads what comes from here alone.
constexpr const char* kPagePolicy =
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";
/// What a picture of content may do: nothing.
constexpr const char* kArtPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/// An answer with what every answer says.
HttpReply reply_of(int status, std::string_view type, std::string body, const char* policy = kPagePolicy) {
  return {.status = status,
          .type = std::string(type),
          .body = std::move(body),
          .headers = {{"Content-Security-Policy", policy},
                      {"X-Content-Type-Options", "nosniff"},
                      {"Referrer-Policy", "no-referrer"},
                      {"Cross-Origin-Resource-Policy", "same-origin"},
                      {"Cross-Origin-Opener-Policy", "same-origin"},
                      {"Cache-Control", "no-store"}}};
}

HttpReply error_of(int status, std::string_view code, std::string_view message) {
  return reply_of(status, kJson, Json{{"error", Json{{"code", code}, {"message", message}}}}.dump());
}

/// The stream of a guest, who leaves when it ends.
class Stream final : public Hearing {
 public:
  Stream(Table& table, std::shared_ptr<Ear> ear, std::function<void()> left)
      : table_(table), ear_(std::move(ear)), left_(std::move(left)) {}
  ~Stream() override {
    table_.leave(ear_);
    left_();
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  [[nodiscard]] int descriptor() const override { return ear_->descriptor(); }
  [[nodiscard]] std::optional<std::string> next() override { return ear_->take(); }

 private:
  Table& table_;
  std::shared_ptr<Ear> ear_;
  std::function<void()> left_;
};

}  // namespace

Host::Host(Table& table, HostSettings settings)
    : table_(table),
      settings_(std::move(settings)),
      page_(settings_.page),
      links_(table.seats()),
      strangers_(settings_.strangers) {
  for (std::size_t i = 0; i < table.seats(); ++i) {
    rates_.emplace(id_at<Seat>(i), settings_.requests);
  }
  rates_.emplace(std::nullopt, settings_.looks);
}

std::string Host::link(const Guest& guest, const std::string& host) {
  const Lock lock(mutex_);
  const std::string before =
      settings_.public_url.empty() ? fmt::format("http://{}:{}", host, port_) : settings_.public_url;
  return fmt::format("{}/#{}", before, links_.token(guest));
}

void Host::renew(const Guest& guest) {
  {
    const Lock lock(mutex_);
    links_.renew(guest);
  }
  table_.dismiss(guest);
}

bool Host::is_named(std::string_view host) const {
  const std::string_view site = settings_.public_url;
  if (!site.empty() && site.substr(site.find("//") + 2) == folded(host)) {
    return true;
  }
  const std::string port = fmt::format(":{}", port_);
  if (!host.ends_with(port)) {
    return false;
  }
  host.remove_suffix(port.size());
  return settings_.names.contains(folded(host));
}

bool Host::is_own(std::string_view origin) const {
  constexpr std::string_view kScheme = "http://";
  if (!settings_.public_url.empty() && origin == settings_.public_url) {
    return true;
  }
  return origin.starts_with(kScheme) && is_named(origin.substr(kScheme.size()));
}

HttpReply Host::answer(const HttpRequest& request) {
  if (!is_named(request.host)) {
    return error_of(status::kForbidden, "other-host", "this is not what the host is called");
  }
  if (request.method == "GET") {
    return answer_get(request);
  }
  if (request.method != "POST") {
    return error_of(status::kNoMethod, "no-method", "GET and POST are all that is answered");
  }
  if (!is_own(request.origin)) {
    return error_of(status::kForbidden, "other-origin", "the request comes from another page");
  }
  return request.path == "/api" ? api(request) : error_of(status::kNotFound, "no-path", "nothing is here");
}

HttpReply Host::answer_get(const HttpRequest& request) {
  if (request.path == "/events") {
    return events(request);
  }
  if (request.path.starts_with(kTextsPath)) {
    const auto found = settings_.texts.find(std::string_view(request.path).substr(kTextsPath.size()));
    return found == settings_.texts.end() ? error_of(status::kNotFound, "no-path", "nothing is here")
                                          : reply_of(200, kJson, found->second);
  }
  if (request.path.starts_with(kArtPath)) {
    return picture(std::string_view(request.path).substr(kArtPath.size()));
  }
  const std::string name = request.path == "/"                   ? "index.html"
                           : request.path.starts_with(kPagePath) ? request.path.substr(kPagePath.size())
                                                                 : "";
  auto file = page_.find(name);
  return file ? reply_of(200, file->type, std::move(file->text))
              : error_of(status::kNotFound, "no-path", "nothing is here");
}

HttpReply Host::picture(std::string_view path) const {
  const std::size_t slash = path.find('/');
  const auto found =
      slash == std::string_view::npos
          ? settings_.art.end()
          : settings_.art.find({std::string(path.substr(0, slash)), std::string(path.substr(slash + 1))});
  if (found == settings_.art.end()) {
    return error_of(status::kNotFound, "no-path", "nothing is here");
  }
  HttpReply reply = reply_of(200, "image/svg+xml", found->second, kArtPolicy);
  reply.headers.back().second = "max-age=600";
  return reply;
}

std::optional<Guest> Host::let_in(const HttpRequest& request, HttpReply& refused) {
  const auto now = Rate::Clock::now();
  const Lock lock(mutex_);
  const auto guest = links_.guest(request.authorization);
  Rate& rate = guest ? rates_.at(*guest) : strangers_;
  if (!rate.allows(now)) {
    refused = error_of(status::kTooFast, "too-fast", "wait a second, and ask again");
    refused.headers.emplace_back("Retry-After", "1");
    return std::nullopt;
  }
  if (!guest) {
    refused = error_of(status::kUnauthorized, "no-link", kNoLink);
  }
  return guest;
}

HttpReply Host::api(const HttpRequest& request) {
  HttpReply refused;
  const auto guest = let_in(request, refused);
  if (!guest) {
    return refused;
  }
  if (!request.content_type.starts_with(kJson)) {
    return error_of(status::kNoSuchType, "not-json", "a request is JSON: Content-Type: application/json");
  }
  return reply_of(200, kJson, table_.answer(*guest, request.language, request.body));
}

HttpReply Host::events(const HttpRequest& request) {
  HttpReply refused;
  const auto guest = let_in(request, refused);
  if (!guest) {
    return refused;
  }
  {
    const Lock lock(mutex_);
    std::size_t& listening = listening_[*guest];
    if (listening >= (*guest ? settings_.listeners : settings_.onlookers)) {
      refused = error_of(status::kTooFast, "too-many", "too many pages listen with this link");
      refused.headers.emplace_back("Retry-After", "10");
      return refused;
    }
    ++listening;
  }
  const auto left = [this, guest = *guest] {
    const Lock lock(mutex_);
    --listening_[guest];
  };
  HttpReply reply = reply_of(200, "text/event-stream", "");
  reply.headers.emplace_back("X-Accel-Buffering", "no");
  reply.hearing =
      std::make_unique<Stream>(table_, table_.listen(*guest, request.language, event_number(request.last_event)), left);
  const Lock lock(mutex_);
  if (links_.guest(request.authorization) != guest) {  // it was given anew meanwhile
    refused = error_of(status::kUnauthorized, "no-link", kNoLink);
  }
  return refused.status == status::kUnauthorized ? std::move(refused) : std::move(reply);
}

}  // namespace ossuary::host
