#include "author/new/templates.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include "content/text/document.h"

namespace ossuary::author {

namespace fs = std::filesystem;

namespace {

/// A text with values in it.
struct FilledText {
  std::string text;
  std::optional<std::string> unknown{};  ///< the first name that has no value, if there is one.
};

FilledText fill(std::string_view text, const TemplateValues& values) {
  std::string into;
  for (std::size_t at = text.find("{{"); at != std::string_view::npos; at = text.find("{{")) {
    const std::size_t end = text.find("}}", at);
    const std::string name(text.substr(at + 2, end == std::string_view::npos ? 0 : end - at - 2));
    const auto value = values.find(name);
    if (value == values.end()) {
      return {std::move(into), name};
    }
    into += std::string(text.substr(0, at)) + value->second;
    text.remove_prefix(end + 2);
  }
  return {into + std::string(text)};
}

/// TOML with each `{ en = "text" }` in all languages.
std::string in_languages(std::string text, const std::vector<std::string>& languages) {
  constexpr std::string_view kEnglish = "{ en = \"";
  for (std::size_t at = text.find(kEnglish); at != std::string::npos; at = text.find(kEnglish, at + 1)) {
    const std::size_t begin = at + kEnglish.size() - 1;
    const std::string said = text.substr(begin, end_of_string(text, begin).at - begin);
    std::vector<std::string> names;
    std::ranges::transform(languages, std::back_inserter(names),
                           [&](const std::string& language) { return fmt::format("{} = {}", language, said); });
    text.replace(at + 2, begin + said.size() - at - 2, fmt::format("{}", fmt::join(names, ", ")));
  }
  return text;
}

/// All files below `folder`, by path.
std::vector<fs::path> files_below(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  fs::recursive_directory_iterator at(folder, error);
  for (const fs::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    if (at->is_regular_file(error)) {
      files.push_back(at->path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

Result<std::vector<StartFile>, std::string> fill_templates(const fs::path& folder, const TemplateValues& values,
                                                           const std::vector<std::string>& languages) {
  std::vector<StartFile> written;
  for (const fs::path& file : files_below(folder)) {
    std::ifstream in(file, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    if (!in.is_open() || in.bad()) {
      return fmt::format("cannot read {}", file.string());
    }
    const FilledText path = fill(file.lexically_relative(folder).generic_string(), values);
    const FilledText whole = fill(text, values);
    if (path.unknown || whole.unknown) {
      return fmt::format("{} has {{{{{}}}}}, which is no value of a template", file.string(),
                         path.unknown ? *path.unknown : *whole.unknown);
    }
    const bool is_toml = file.extension() == ".toml";
    written.push_back({path.text, is_toml ? in_languages(whole.text, languages) : whole.text});
  }
  return written.empty()
             ? Result<std::vector<StartFile>, std::string>(fmt::format("there are no templates in {}", folder.string()))
             : written;
}

}  // namespace ossuary::author
