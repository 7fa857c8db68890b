#include "reference/pages.h"

#include "serve/requests.h"

namespace ossuary::reference {

std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    escaped += c == '|' ? "\\|" : std::string(1, c);
  }
  return escaped;
}

std::vector<Page> pages() {
  std::vector<Page> all{{"docs/reference/files.md", files_page()},
                        {"docs/reference/shared_words.md", shared_words_page()},
                        {"docs/reference/vocabulary.md", vocabulary_page()},
                        {"docs/reference/flow_words.md", flow_words_page()},
                        {"docs/reference/json.md", json_page()},
                        {"docs/reference/serve.md", serve_page()},
                        {"docs/reference/serve_request.schema.json", serve::request_schema().dump(2) + "\n"},
                        {"docs/errors.md", errors_page()},
                        {"docs/commands.md", commands_page()},
                        {"tools/shell/ossuary.1", manual_page()},
                        {"tools/shell/ossuary.bash", bash_completion()},
                        {"tools/shell/_ossuary", zsh_completion()},
                        {"tools/shell/ossuary.fish", fish_completion()},
                        {"scripts/meta/vocabulary.lua", vocabulary_stub()},
                        {"scripts/flow_meta/words.lua", flow_words_stub()}};
  for (Page& page : editor_pages()) {
    all.push_back(std::move(page));
  }
  return all;
}

}  // namespace ossuary::reference
