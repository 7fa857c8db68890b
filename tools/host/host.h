// Host: a table on the web. What a browser asks comes in here: the page, its pictures, requests of guests and streams
// of events. Whoever has no link, comes from another page or asks too fast is turned away here.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "host/http.h"
#include "host/links.h"
#include "host/page_files.h"
#include "host/rate_limit.h"
#include "host/table.h"

namespace ossuary::host {

/// Pictures by language and name, as SVG.
using Art = std::map<std::pair<std::string, std::string>, std::string, std::less<>>;

struct HostSettings {
  std::filesystem::path page;  ///< the folder of the page.
  Art art{};
  /// What the program says in each language, as an object of the English sentences.
  std::map<std::string, std::string, std::less<>> texts{};
  std::set<std::string> names{};  ///< what a browser may call this host: addresses and names, without a port.
  std::string public_url{};       ///< of a proxy, "https://table.example.org"; "" for none.
  std::size_t listeners = 40;     ///< at once for a seat,
  std::size_t onlookers = 300;    ///< and looking on.
  RateLimit requests{.burst = 60, .each_second = 20};  ///< of the link of a seat,
  RateLimit looks{.burst = 600, .each_second = 100};   ///< of that of all who look on,
  RateLimit strangers{.burst = 40, .each_second = 5};  ///< and of all that have none.
};

/// Answers on many threads at once.
class Host {
 public:
  /// @pre `table` outlives it.
  Host(Table& table, HostSettings settings);

  [[nodiscard]] HttpReply answer(const HttpRequest& request);
  /// The port that it is reached at: known once it is bound.
  void set_port(int port) { port_ = port; }

  /// The link of a guest: what people open. `host` is an address or a name of this machine.
  [[nodiscard]] std::string link(const Guest& guest, const std::string& host);
  /// Makes a new one; the old one opens nothing any more.
  void renew(const Guest& guest);

 private:
  using Lock = std::lock_guard<std::mutex>;

  /// True if a browser that means this host says so.
  [[nodiscard]] bool is_named(std::string_view host) const;
  [[nodiscard]] bool is_own(std::string_view origin) const;
  [[nodiscard]] HttpReply answer_get(const HttpRequest& request);
  [[nodiscard]] HttpReply picture(std::string_view path) const;
  [[nodiscard]] HttpReply events(const HttpRequest& request);
  [[nodiscard]] HttpReply api(const HttpRequest& request);
  /// Whose link it is. @return nothing, and why in `refused`.
  [[nodiscard]] std::optional<Guest> let_in(const HttpRequest& request, HttpReply& refused);

  Table& table_;
  HostSettings settings_;
  PageFiles page_;
  int port_ = 0;
  std::mutex mutex_;
  Links links_;
  std::map<Guest, Rate> rates_;
  Rate strangers_;
  std::map<Guest, std::size_t> listening_;
};

}  // namespace ossuary::host
