#include "base/ensure.h"

namespace ossuary {

void raise_defect(const char* promise) { throw Defect(promise); }

}  // namespace ossuary
