// The requests of `serve`: one table of their members and answers, by which requests are checked, and from which the
// schema and the reference are made.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "describe/members.h"
#include "json.h"

namespace ossuary::serve {

/// The number of the protocol. A change that breaks programs raises it.
inline constexpr std::int64_t kProtocol = 1;
/// Bytes that a line may have.
inline constexpr std::size_t kLongestLine = 65536;
/// Matches that are open at once.
inline constexpr std::size_t kMostMatches = 1000;
/// Milliseconds that a hint may take.
inline constexpr std::int64_t kLongestHint = 60'000;
/// Characters of a text in a request.
inline constexpr std::int64_t kLongestText = 1000;

/// How a request comes: on a pipe, to a server with matches of any number; or through a link to the one match of a
/// table, which says who asks.
enum class Wire : std::uint8_t { Pipe, Table };

enum class Verb : std::uint8_t {
  Hello,
  Rulesets,
  Rules,
  New,
  View,
  Past,
  Apply,
  Undo,
  Hint,
  Scores,
  Record,
  Resample,
  Close,
  Agree,
  Explain,
  Remark,
  Remarks,
  Rematch
};

enum class FieldType : std::uint8_t {
  Text,   ///< of as many bytes as its range says.
  Whole,  ///< a whole number in its range.
  Flag,
  Words,    ///< a list of some of its words.
  Texts,    ///< a list of texts.
  Settings  ///< an object whose values are texts.
};

/// A member of a request.
struct Field {
  std::string_view name;
  FieldType type{};
  bool required = false;
  std::int64_t least = 0;
  std::int64_t most = kLongestText;
  std::span<const std::string_view> words{};  ///< of FieldType::Words.
  std::string_view usual{};                   ///< what a missing one means, for people; "" for nothing.
  std::string_view about;
  bool of_link = false;        ///< through a link it may be missing: the link says it.
  std::optional<Wire> only{};  ///< where it is no member of the other.
};

struct RequestForm {
  Verb verb{};
  std::string_view name;  ///< as "do" has it.
  std::string_view about;
  std::vector<Field> fields;
  std::vector<cli::MemberText> answer;  ///< besides "id".
  std::optional<Wire> only{};           ///< where the other does not take it.
};

/// All of them; those of pipes first.
[[nodiscard]] std::span<const RequestForm> request_forms();

/// What `view` shows, in the order in which views have it.
inline constexpr std::string_view kActions = "actions";
inline constexpr std::string_view kWords = "words";
inline constexpr std::string_view kOutlooks = "outlooks";
inline constexpr std::string_view kTable = "table";
inline constexpr std::string_view kTargets = "targets";
inline constexpr std::string_view kGains = "gains";
inline constexpr std::string_view kLayout = "layout";
inline constexpr std::string_view kDetails = "details";

/// The members of a view.
[[nodiscard]] std::span<const cli::MemberText> view_members();
/// Those that it has besides at a table.
[[nodiscard]] std::span<const cli::MemberText> table_view_members();
/// The members of a step of the past.
[[nodiscard]] std::span<const cli::MemberText> past_members();

/// Why a request has no answer but an error.
struct Refused {
  std::string_view code;  ///< one of error_codes(), or the id of a Refusal.
  std::string message;
};

struct ErrorCode {
  std::string_view code;
  std::string_view about;
};
/// The codes of errors that are not the refusals of a game.
[[nodiscard]] std::span<const ErrorCode> error_codes();

/// A request that has the members of its form, each of its type and in its range.
class Request {
 public:
  Request(const RequestForm& form, Json object) : form_(&form), object_(std::move(object)) {}

  [[nodiscard]] Verb verb() const { return form_->verb; }
  [[nodiscard]] bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  /// The value of a member, or `usual` where it is missing.
  [[nodiscard]] std::string text(std::string_view name, std::string_view usual = "") const;
  [[nodiscard]] std::int64_t whole(std::string_view name, std::int64_t usual) const;
  [[nodiscard]] bool flag(std::string_view name) const;
  /// Null where the member is missing.
  [[nodiscard]] const Json* value(std::string_view name) const { return object_.find(name); }

 private:
  const RequestForm* form_;
  Json object_;
};

/// A line that was read: who asks, and what, or why that is no request.
struct Asked {
  Json id;  ///< null where the line does not say.
  Result<Request, Refused> request;
};

[[nodiscard]] Asked read_request(std::string_view line, Wire wire = Wire::Pipe);

/// The line that answers it, without its end: an object that begins with its id.
[[nodiscard]] std::string answer_line(const Json& id, const Result<Json, Refused>& answer);

/// A JSON Schema (draft 2020-12) of requests on pipes.
[[nodiscard]] Json request_schema();

}  // namespace ossuary::serve
