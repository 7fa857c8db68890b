#!/usr/bin/env bash
# The kernel and the tools know no skull and no expansion by name: those live in plugins.
source "$(dirname "$0")/common.sh"

# The measuring stick of the benchmarks is one game written by hand, and two builds are compared by games that ship;
# nothing of it gets into the program.
exempt='^tools/bench/(handwritten|compare$)'

known="royal peasant priest romantic criminal executioner castle_guard merchant zealot champion poet archer farmer
       troubadour plague_doctor infected monstrance"
ordinary='target' # skulls whose id is a common word of programs too

# Ids of skulls, and of plugins that require others: the base plugin gives its name to the default ruleset.
ids() {
  tr -s ' \n' '\n' <<<"$known"
  files 'plugins/*/skulls/*.toml' | sed 's|.*/||; s|\.toml$||'
  files 'plugins/*/plugin.toml' | while IFS= read -r manifest; do
    grep -qE '^[[:space:]]*(requires[[:space:]]*=[[:space:]]*[[{][^]}]*[^]}[:space:]]|\[requires\])' "$manifest" &&
      basename "$(dirname "$manifest")"
  done || true
}

words=$(ids | grep . | grep -vxE "$ordinary" | sort -u | paste -sd'|')
# As a word, also as a part of an identifier: royal, Royals, royal_count, kRoyal, RoyalScore, countRoyals.
capitals=$(tr '|' '\n' <<<"$words" | sed 's/^./\U&/' | paste -sd'|')

sources() { files 'kernel/*' 'tools/*' | grep -vE "$exempt"; }

complain_all < <(
  {
    sources | each_file grep -niHE "(^|[^a-z])($words)(e?s)?([^a-z]|$)"
    sources | each_file grep -nHE "[a-z]($capitals)(e?s)?([^a-z]|$)|($capitals)(e?s)?[A-Z]"
  } | sort -u | sed 's|^\([^:]*:[0-9]*\):|\1: names a skull or an expansion: |')
finish
