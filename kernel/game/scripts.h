// Scripts: the running scripts of a game, opaque outside its family; and the fault of a script.
#pragma once

#include "base/diagnostic.h"

namespace ossuary {

/// A script failed: what it did wrong, and where.
struct ScriptFault {
  Diagnostic diagnostic;
};

/// The running scripts of one game. Belongs to one thread; opened by Game::open_scripts().
class Scripts {
 public:
  virtual ~Scripts() = default;
};

}  // namespace ossuary
