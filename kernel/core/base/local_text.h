// LocalText: a text in several languages. Which of them is shown is the business of kernel/say.
#pragma once

#include <functional>
#include <map>
#include <string>

namespace ossuary {

/// A name or a sentence in several languages, by language code ("en", "pl", "uk").
using LocalText = std::map<std::string, std::string, std::less<>>;

}  // namespace ossuary
