#include "author/lint/silence.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "author/checks/families.h"
#include "author/checks/places.h"
#include "author/lint/lint_messages.h"
#include "author/small_windows.h"
#include "author/text_offset.h"
#include "say/text.h"

namespace ossuary::author {

namespace {

constexpr std::string_view kKeyword = "lint:";

/// A comment that silences a pass.
struct SilencingComment {
  Mark at;
  std::string pass;
  std::string reason;
  int line = 0;        ///< the line it is about.
  bool first = false;  ///< it is above everything else, and so about the file as a whole too.
  bool used = false;
};

/// Where the comment of a line begins, outside of quotes; npos if it has none.
std::size_t comment_in(std::string_view line, std::string_view mark) {
  char quote = '\0';
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (quote != '\0') {
      at += line[at] == '\\' ? 1U : 0U;
      quote = at < line.size() && line[at] == quote ? '\0' : quote;
    } else if (line.substr(at).starts_with(mark)) {
      return at;
    } else if (line[at] == '"' || line[at] == '\'') {
      quote = line[at];
    }
  }
  return std::string_view::npos;
}

/// Finds the silencing comments of one file.
class CommentFinder {
 public:
  explicit CommentFinder(const TextFile& file) : file_(file), mark_(file.path.ends_with(".lua") ? "--" : "#") {}

  std::vector<SilencingComment> find() {
    std::string_view rest = file_.text;
    if (rest.find(kKeyword) == std::string_view::npos) {
      return {};
    }
    for (int number = 1; !rest.empty(); ++number) {
      const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
      read_line(rest.substr(0, end + (rest[end] == '\n' ? 0 : 1)), number);
      rest.remove_prefix(end + 1);
    }
    return std::move(found_);
  }

 private:
  void read_line(std::string_view line, int number) {
    const std::size_t begin = comment_in(line, mark_);
    const bool alone = trimmed(line.substr(0, begin)).empty();
    if (begin != std::string_view::npos) {
      const std::size_t text = std::min(line.find_first_not_of(mark_.back(), begin), line.size());
      const std::string_view comment = trimmed(line.substr(text));
      if (comment.starts_with(kKeyword)) {
        add(line, begin, comment.substr(kKeyword.size()), alone ? 0 : number, number);
      }
    }
    if (!alone) {
      for (SilencingComment& above : found_) {
        above.line = above.line == 0 ? number : above.line;
      }
      content_seen_ = true;
    }
  }

  void add(std::string_view line, std::size_t begin, std::string_view text, int about, int number) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    SilencingComment comment;
    comment.pass = trimmed(text.substr(0, colon));
    comment.reason = trimmed(text.substr(std::min(colon + 1, text.size())));
    comment.at = {&file_, number, code_points(line.substr(0, begin)) + 1, code_points(trimmed(line.substr(begin)))};
    comment.line = about;
    comment.first = about == 0 && !content_seen_;
    found_.push_back(std::move(comment));
  }

  const TextFile& file_;
  std::string_view mark_;
  std::vector<SilencingComment> found_;
  bool content_seen_ = false;
};

/// Everything that may be silenced: lint passes, and what is warned of without one.
std::vector<std::string> silenceable() {
  std::vector<std::string> names;
  for (const LintInfo& pass : lint_passes()) {
    if (pass.name != kBadSilence && pass.name != kIdleSilence) {
      names.emplace_back(pass.name);
    }
  }
  names.insert(names.end(),
               {std::string(kMixedFamily.name), std::string(kStrayFile.name), std::string(kSmallWindow.name)});
  return names;
}

Diagnostic warning(const Mark& at, LintRow row, TextArguments values) {
  return {Severity::Warning, row.row().code(), location_of(at), {&row.row(), std::move(values)}, line_shown(at)};
}

/// What is wrong with a silencing comment by itself.
std::optional<Diagnostic> fault_of(const SilencingComment& comment, const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), comment.pass) == names.end()) {
    TextArguments values = nearest_of(comment.pass, names);
    values.emplace_back("name", comment.pass);
    return warning(comment.at, "bad-silence/unknown", std::move(values));
  }
  if (comment.reason.empty()) {
    return warning(comment.at, "bad-silence/no-reason", {{"name", comment.pass}});
  }
  return std::nullopt;
}

bool is_about(const SilencingComment& comment, const Diagnostic& problem) {
  return problem.severity == Severity::Warning && problem.code == comment.pass && !comment.reason.empty() &&
         problem.where.file == comment.at.file->path &&
         (problem.where.line == 0 ? comment.first : problem.where.line == comment.line);
}

}  // namespace

std::vector<Diagnostic> without_silenced(const Definitions& definitions, std::vector<Diagnostic> problems,
                                         const Covers& covers) {
  std::vector<SilencingComment> comments;
  for (const auto& file : definitions.files) {
    if (covers(file->path)) {
      std::vector<SilencingComment> found = CommentFinder(*file).find();
      std::move(found.begin(), found.end(), std::back_inserter(comments));
    }
  }
  const auto silenced = [&](const Diagnostic& problem) {
    bool any = false;
    for (SilencingComment& comment : comments) {
      const bool about = is_about(comment, problem);
      comment.used = comment.used || about;
      any = any || about;
    }
    return any;
  };
  problems.erase(std::remove_if(problems.begin(), problems.end(), silenced), problems.end());
  const auto failed = [](const auto& pack) { return pack->report.failed(); };
  const bool all_asked = !has_errors(problems) && std::ranges::none_of(definitions.plugins, failed) &&
                         std::ranges::none_of(definitions.rulesets, failed);
  const std::vector<std::string> names = silenceable();
  for (const SilencingComment& comment : comments) {
    if (auto fault = fault_of(comment, names)) {
      problems.push_back(std::move(*fault));
    } else if (!comment.used && all_asked) {  // passes leave out what has errors
      problems.push_back(warning(comment.at, "idle-silence", {{"name", comment.pass}, {"line", comment.line}}));
    }
  }
  sort_diagnostics(problems);
  return problems;
}

}  // namespace ossuary::author
