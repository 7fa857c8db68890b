// Lists of bots: each name is a bot's or is explained in a sentence, and the command of a program is text on one line.
#include "bots/bot.h"
#include "bots/program_name.h"
#include "fuzz/fuzzed.h"

using namespace ossuary;
using namespace ossuary::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view list = text_of(data, size);
  std::size_t letters = 0;
  const std::vector<std::string> names = split_names(list);
  for (const std::string& name : names) {
    letters += name.size();
    const auto problem = bot_problem(name);
    must(!problem || !problem->empty(), "a name that no bot has is explained");
    if (name.starts_with(kProgram) && !problem) {
      const ProgramName program = parse_program(name).value();
      must(!program.command.empty() && printable(program.command) == program.command, "a command is text on one line");
      must(program.time.decision + program.time.bank > std::chrono::milliseconds(), "a program has some time");
      must(name.substr(kProgram.size()).starts_with(program.command), "a command is what was written");
    }
  }
  must(letters + names.size() - 1 <= size, "a list has nothing but its names and commas");
  return 0;
}
