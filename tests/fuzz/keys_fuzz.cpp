// What a terminal sends: any bytes are keys, clicks, or nothing, and are so however they come in pieces. Input: the
// size of the first piece, and the bytes.
#include <algorithm>
#include <vector>

#include "console/screen/terminal/key_reader.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;
using namespace ossuary::cli;

namespace {

const KeySequences kOfTerminal{{"\x1bOH", NamedKey::Home}, {"\x1b\t", NamedKey::BackTab}, {"\x1b[[A", NamedKey::F1}};

/// Appends what `reader` has, as text.
void read_all(KeyReader& reader, bool is_over, std::vector<std::string>& found) {
  while (const auto pressed = reader.next(is_over)) {
    if (const auto* const click = std::get_if<Click>(&*pressed)) {
      must(click->row >= 0 && click->column >= 0, "a click is on the screen");
      found.push_back("click " + std::to_string(click->row) + " " + std::to_string(click->column));
    } else if (const auto* const key = std::get_if<Key>(&*pressed)) {
      const std::string* const typed = typed_by(*key);
      must(typed == nullptr || (!typed->empty() && first_malformed(*typed) == std::string::npos), "a key types UTF-8");
      found.push_back(typed == nullptr ? std::to_string(static_cast<int>(std::get<NamedKey>(*key))) : "'" + *typed);
    } else {
      found.emplace_back("redraw");
    }
  }
  must(!is_over || reader.begun() == KeyReader::Begun::Nothing, "what is over is read to its end");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input = text_of(data, size);
  const std::string_view bytes = input.substr(std::min<std::size_t>(1, input.size()));
  const std::size_t first = input.empty() ? 0 : std::min<std::size_t>(data[0], bytes.size());
  std::vector<std::string> at_once;
  KeyReader whole(kOfTerminal);
  whole.take(bytes);
  read_all(whole, false, at_once);
  read_all(whole, true, at_once);

  std::vector<std::string> in_pieces;
  KeyReader parts(kOfTerminal);
  parts.take(bytes.substr(0, first));
  read_all(parts, false, in_pieces);
  parts.take(bytes.substr(first));
  read_all(parts, false, in_pieces);
  read_all(parts, true, in_pieces);
  must(at_once == in_pieces, "keys do not depend on how their bytes come");
  return 0;
}
