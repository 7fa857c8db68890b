#!/usr/bin/env bash
# tests/terminal/terminal_check.sh PROGRAM
# Plays in a real terminal, tmux, by keys, and looks at what is on the screen: a whole match, windows of other sizes, a
# killed program that goes on, a stopped one that comes back, ASCII, and terminals without a full screen.
set -euo pipefail
program=$(readlink -f "$1")
OSSUARY_DATA=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..
export OSSUARY_DATA
work=$(mktemp -d)
export TMUX_TMPDIR=$work XDG_STATE_HOME=$work/state HOME=$work LC_ALL=C.UTF-8
unset TMUX NO_COLOR LANG LC_MESSAGES || true
tm() { tmux -L ossuary -f /dev/null "$@"; }
trap 'tm kill-server 2> /dev/null || true; rm -rf "$work"' EXIT

fail() {
  printf 'terminal_check: %s; the screen:\n' "$*" >&2
  tm capture-pane -p >&2 || true
  exit 1
}
# begin WIDTHxHEIGHT COMMAND: a window of that size with a shell that runs the command, and then says how it ended.
begin() {
  tm kill-server 2> /dev/null || true
  tm new-session -d -x "${1%x*}" -y "${1#*x}" "bash --norc --noprofile"
  tm send-keys "PS1='shell> '; clear; $2; echo \"left with \$?\"" Enter
}
press() { tm send-keys "$@"; }
# sees TEXT: waits until that is on the screen, 20 seconds at most.
sees() {
  for _ in $(seq 400); do
    if tm capture-pane -p | grep -qF -- "$1"; then return; fi
    sleep 0.05
  done
  fail "\"$1\" does not show"
}
# lacks TEXT: waits until that is gone.
lacks() {
  for _ in $(seq 400); do
    if ! tm capture-pane -p | grep -qF -- "$1"; then return; fi
    sleep 0.05
  done
  fail "\"$1\" still shows"
}
# play_on: presses Enter until the match is over.
play_on() {
  for _ in $(seq 400); do
    if tm capture-pane -p | grep -qF 'Rematch'; then return; fi
    press Enter
    sleep 0.05
  done
  fail 'the match does not end'
}

# From the start screen to the end of a first match, and back to the shell as it was.
begin 80x24 "$program play"
sees 'Play now'
press Enter
sees 'Graveyard'
play_on
sees 'The match is over.'
press q
sees 'Play now'
press q
sees 'left with 0'
lacks 'Play now'

# Windows of other sizes in the middle of a match.
begin 80x24 "$program play sedlec --seed 5 --seats human,greedy"
sees 'Graveyard'
press 1 Enter
sees 'over'
tm resize-window -x 120 -y 40
sees 'Points'
tm resize-window -x 40 -y 15
lacks 'Points'
sees 'Skulls of Sedlec'
tm resize-window -x 39 -y 15
sees 'The window is too small.'
tm resize-window -x 80 -y 24
sees 'F1 rules'

# A program that is stopped, comes back, is killed, and goes on.
press C-z
sees 'Stopped'
press 'fg' Enter
sees 'F1 rules'
press C-z
sees 'Stopped'
press 'kill -KILL %1; clear' Enter
sees 'Killed'
press "clear; $program play --resume" Enter
sees 'Turn: You'
press u
sees 'take it back all the same?'
press y
sees 'Undone'
press Escape
sees 'Menu'
press q
sees 'Continue it with'

# ASCII, no colours, no cursor to move.
begin 80x24 "LC_ALL=C NO_COLOR=1 $program play sedlec --seed 5 --seats human,greedy"
sees 'Graveyard'
if tm capture-pane -p | LC_ALL=C grep -q '[^ -~]'; then fail 'there is more than ASCII'; fi
press q q
sees 'Continue it with'
begin 80x24 "TERM=dumb $program play sedlec --seed 5 --seats human,greedy"
sees 'You, 1 to'
press 'quit' Enter
sees 'left with 0'

# No terminal: sentences through a pipe.
printf '1\nquit\n' | "$program" play sedlec --seed 5 --plain > "$work/plain"
grep -q 'You, 1 to' "$work/plain" || fail 'nothing is asked in --plain'
echo 'terminal_check: ok'
