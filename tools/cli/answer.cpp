#include "cli/answer.h"

#include <limits>
#include <ostream>

#include "cli/terminal.h"

namespace ossuary::cli {

void answer(const Environment& env, const Document& document, const OutputOptions& output) {
  if (output.is_json()) {
    env.out << json_of(document).dump() << "\n";
    return;
  }
  Look look = look_of(env);
  look.width = output.to_stdout() && writes_to_terminal(env) ? look.width : std::numeric_limits<int>::max();
  env.out << drawn(env, text_of(document, look));
}

}  // namespace ossuary::cli
