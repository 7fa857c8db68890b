#include "flow/make_flow_game.h"

namespace ossuary {

Result<std::unique_ptr<Game>, std::string> make_flow_game(std::shared_ptr<const FlowRules> /*rules*/, int /*players*/,
                                                          const OptionSettings& /*options*/) {
  return std::string("not yet");
}

}  // namespace ossuary
