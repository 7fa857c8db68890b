// Server: matches that other programs play by JSON, a line a request. It reads and writes no stream: lines go in, and
// come out.
#pragma once

#include <string>
#include <string_view>

#include "content/catalogue.h"
#include "say/sentence.h"
#include "serve/match_table.h"
#include "serve/requests.h"
#include "serve/view_json.h"

namespace ossuary::serve {

struct ServerSettings {
  std::string version;    ///< of the program.
  Dictionary words{};     ///< of the language that all is said in.
  std::string ruleset{};  ///< what `new` begins where it names none; "" for nothing.
};

/// Belongs to one thread.
class Server {
 public:
  /// @pre `library` outlives the server.
  Server(const Catalogue& library, ServerSettings settings);

  /// The answer to a line, an object on one line without its end. Every line has one, whatever it is.
  [[nodiscard]] std::string answer(std::string_view line);
  /// The answer to a line of more than kLongestLine bytes.
  [[nodiscard]] std::string answer_too_long() const;

 private:
  using Answer = Result<Json, Refused>;

  [[nodiscard]] Answer answer_to(const Request& request);
  [[nodiscard]] Answer hello(const Request& request) const;
  [[nodiscard]] Json rulesets() const;
  /// The ruleset that a request is about. @err bad-request, where nothing says it.
  [[nodiscard]] Result<std::string, Refused> ruleset_of(const Request& request) const;
  [[nodiscard]] Answer rules(const Request& request) const;
  [[nodiscard]] Answer begin(const Request& request);
  [[nodiscard]] Answer resample(const Request& request);
  [[nodiscard]] Answer apply(const Request& request, OpenMatch& open) const;
  [[nodiscard]] Answer undo(const Request& request, OpenMatch& open) const;
  [[nodiscard]] Answer hint(const Request& request, const OpenMatch& open) const;
  [[nodiscard]] Json view_of(const OpenMatch& open, Seat seat, const ViewParts& parts) const;
  /// Adds who decides next, and what `show` asks for.
  void add_state(Json& answer, const Request& request, const OpenMatch& open) const;

  const Catalogue& library_;
  ServerSettings settings_;
  MatchTable matches_;
};

}  // namespace ossuary::serve
