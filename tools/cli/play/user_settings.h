// The settings of the person at the terminal, as `play` uses them. Options of the command line go before them.
#pragma once

#include <string>

#include "cli/environment.h"
#include "settings/settings.h"

namespace ossuary::cli {

/// Reads the settings, and takes their language over where --lang is not given. What is wrong with their file is
/// written to `env`; then all is as usual.
[[nodiscard]] SettingsFile read_user_settings(Environment& env);

/// A message on one line: where, and what.
[[nodiscard]] std::string rendered_line(const Diagnostic& fault);

}  // namespace ossuary::cli
