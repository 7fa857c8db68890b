#include "cli/words.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include "cli/data_paths.h"
#include "content/pack/dictionary.h"
#include "files/read_file.h"
#include "say/ascii.h"

namespace ossuary::cli {
namespace {

namespace fs = std::filesystem;

Dictionary read_dictionary(const std::string& language) {
  std::string text;
  const fs::path path = language_folder() / (language + ".toml");  // it may not be there
  if (read_file(path, kMaxFileSize, text)) {
    return language;
  }
  return dictionary_in(TextFile(path.generic_string(), text));
}

}  // namespace

Dictionary words_in(const std::string& language) {
  const bool in_ascii_only = language.ends_with(kInAscii);
  const Dictionary written = read_dictionary(language.substr(0, language.find(kInAscii)));
  if (!in_ascii_only) {
    return written;
  }
  std::map<std::string, std::string, std::less<>> texts;
  for (const auto& [english, sentence] : written.texts()) {
    std::string ascii = in_ascii(sentence);
    if (std::ranges::count(ascii, '?') == std::ranges::count(sentence, '?')) {
      texts.emplace(english, std::move(ascii));
    }
  }
  return {language, std::move(texts)};
}

std::vector<std::pair<std::string, std::string>> spoken_languages() {
  std::vector<std::pair<std::string, std::string>> languages;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(language_folder(), error)) {
    std::string text;
    if (entry.path().extension() == ".toml" && !read_file(entry.path(), kMaxFileSize, text)) {
      const TextFile file(entry.path().generic_string(), text);
      languages.emplace_back(entry.path().stem().string(), language_name_in(file));
    }
  }
  std::ranges::sort(languages);
  languages.insert(languages.begin(), {"en", "English"});
  return languages;
}

}  // namespace ossuary::cli
