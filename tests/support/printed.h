// What pieces of tables show that a test makes by itself.
#pragma once

#include <memory>
#include <utility>

#include "game/face_print.h"

namespace ossuary::test {

inline SharedPrint printed(FacePrint print) { return std::make_shared<const FacePrint>(std::move(print)); }

}  // namespace ossuary::test
