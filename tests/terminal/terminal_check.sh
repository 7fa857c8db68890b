#!/usr/bin/env bash
# tests/terminal/terminal_check.sh PROGRAM
# Plays in a real terminal, tmux, by keys, and looks at what is on the screen: a whole match, windows of other sizes, a
# killed program that goes on, a stopped one that comes back, ASCII, and terminals without a full screen; whole panes are
# those of tests/golden/panes. With OSSUARY_UPDATE_GOLDENS=1 they are written anew.
set -euo pipefail
program=$(readlink -f "$1")
OSSUARY_DATA=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..
export OSSUARY_DATA
work=$(mktemp -d)
export TMUX_TMPDIR=$work XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config HOME=$work LC_ALL=C.UTF-8
unset TMUX STY NO_COLOR LANG LC_MESSAGES || true
server=0  # each window has one of its own
tm() { tmux -L "ossuary$server" -f /dev/null "$@"; }
trap 'tm kill-server 2> /dev/null || true; sleep 0.1; rm -rf "$work" || true' EXIT

fail() {
  printf 'terminal_check: %s; the screen:\n' "$*" >&2
  tm capture-pane -p >&2 || true
  exit 1
}
# begin WIDTHxHEIGHT COMMAND: a window of that size with a shell that runs the command, and then says how it ended.
begin() {
  tm kill-server 2> /dev/null || true
  server=$((server + 1))
  tm new-session -d -x "${1%x*}" -y "${1#*x}" "bash --norc --noprofile"
  tm send-keys "PS1='shell> '; clear; $2; echo \"left with \$?\"" Enter
}
press() { tm send-keys "$@"; }
# sees TEXT: waits until that is on the screen, 20 seconds at most.
sees() {
  for _ in $(seq 400); do
    if tm capture-pane -p | grep -F -- "$1" >/dev/null; then return; fi
    sleep 0.05
  done
  fail "\"$1\" does not show"
}
# lacks TEXT: waits until that is gone.
lacks() {
  for _ in $(seq 400); do
    if ! tm capture-pane -p | grep -F -- "$1" >/dev/null; then return; fi
    sleep 0.05
  done
  fail "\"$1\" still shows"
}
# shows_pane NAME: waits until the whole window is that golden, 20 seconds at most.
shows_pane() {
  local golden=$OSSUARY_DATA/tests/golden/panes/$1.txt
  if [[ -n ${OSSUARY_UPDATE_GOLDENS:-} ]]; then
    sleep 2
    tm capture-pane -p > "$golden"
    return
  fi
  for _ in $(seq 400); do
    tm capture-pane -p > "$work/pane"
    if cmp -s "$work/pane" "$golden"; then return; fi
    sleep 0.05
  done
  diff "$golden" "$work/pane" >&2 || true
  fail "the pane is not $1"
}
# enters COUNT: presses Enter so often, each time once the program has answered and no bot thinks.
enters() {
  for _ in $(seq "$1"); do
    press Enter
    sleep 0.1
    leave_stage
    lacks 'is thinking'
  done
}
# leave_stage: presses Enter as long as the program shows a great event, which waits for a key.
leave_stage() {
  local shown
  for _ in $(seq 40); do
    shown=$(tm capture-pane -p)
    if [[ $shown == *'any key: go on'* && $shown != *'at once'* ]]; then press Enter; fi
    if [[ $shown != *'is thinking'* ]]; then return; fi
    sleep 0.1
  done
}
# click ROW COLUMN: presses and releases the left button there, counted from 0, as tmux tells programs.
click() {
  local at
  printf -v at '%x %x' $((33 + $2)) $((33 + $1))
  # shellcheck disable=SC2086
  tm send-keys -H 1b 5b 4d 20 $at 1b 5b 4d 23 $at
}
# click_on TEXT: clicks on its first character.
click_on() {
  local row=0 line before
  sees "$1"
  while IFS= read -r line; do
    before=${line%%"$1"*}
    if [[ $before != "$line" ]]; then
      click "$row" "${#before}"
      return
    fi
    row=$((row + 1))
  done < <(tm capture-pane -p)
}
# click_about PANE: clicks on the chosen line of the list that is open; else, with a card in hand picked, on a place;
# else on a card of the graveyard or of a hand, by chance.
click_about() {
  local row=0 line column places=() cards=() shown=$1
  while IFS= read -r line; do
    for ((column = 0; column < ${#line}; ++column)); do
      case ${line:column:1} in
        ▸) click "$row" $((column + 2)) && return ;;
        [-+]) if [[ ${line:column-1:1} == ' ' ]]; then places+=("$row $column"); fi ;;
        0) if [[ ${line:column-2:5} == '· 0 ·' ]]; then places+=("$row $column"); fi ;;
        ┌ | ▐) if ((row < 8)); then cards+=("$row $((column + 1))"); fi ;;
      esac
    done
    row=$((row + 1))
    if ((row > 18)); then break; fi
  done <<< "$shown"
  if [[ $shown == *╔* ]] && ((${#places[@]} > 0)); then cards=("${places[@]}"); fi
  # shellcheck disable=SC2086
  if ((${#cards[@]} > 0)); then click ${cards[RANDOM % ${#cards[@]}]}; fi
}
# play_on: presses Enter until the match is over.
play_on() {
  for _ in $(seq 400); do
    if tm capture-pane -p | grep -F 'Rematch' >/dev/null; then return; fi
    press Enter
    sleep 0.05
  done
  fail 'the match does not end'
}

# From the start screen to the end of a first match, and back to the shell as it was.
begin 80x24 "$program play"
sees 'Play now'
press Enter
sees 'Tip 1 of'
press t # no more of them: which would be left for the panes below depends on the cards
lacks 'Tip 1 of'
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
sees 'Turn: You'
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
press 'clear; kill -KILL %1; sleep 1' Enter
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

# Whole panes: windows of three sizes, what earns points.
begin 80x24 "$program play sedlec --seed 5 --seats human,greedy"
sees 'Graveyard'
enters 12
shows_pane base_80x24
tm resize-window -x 120 -y 40
shows_pane base_120x40
tm resize-window -x 40 -y 15
shows_pane base_40x15
tm resize-window -x 80 -y 24
shows_pane base_80x24
press x Down s
shows_pane points_80x24
press Escape Escape
play_on
sees 'How it went'
press 4
sees 'step 0 of'
press End PPage PPage p
sees 'Turn: You'
# Alone, in Polish; four players with an expansion; three people; the other large game.
begin 80x24 "$program play monstrance --seed 4 --lang pl"
sees 'Cmentarz'
enters 16
shows_pane solo_80x24
begin 120x40 "$program play --seed 3 --seats human,greedy,greedy,greedy carnival"
sees 'Graveyard'
enters 8
shows_pane four_120x40
begin 80x24 "$program play sedlec --seed 6 --seats human,human,human --names Anna,Ben,Cleo"
sees 'Graveyard'
enters 14
shows_pane three_80x24
begin 80x24 "$program play dice_forge --seed 5 --seats human,greedy"
sees 'Dice Forge'
enters 20
shows_pane dice_forge_80x24
play_on

# From start to end by the mouse alone.
RANDOM=7
begin 80x24 "$program play"
click_on 'Play now'
sees 'Graveyard'
for _ in $(seq 600); do
  sleep 0.05 # what is clicked on is what shows
  shown=$(tm capture-pane -p)
  if [[ $shown == *Rematch* ]]; then break; fi
  click_about "$shown"
done
click_on 'Leave'
click_on 'Quit'
sees 'left with 0'

# A table in the browser: what is hosted is chosen on the same screen.
begin 80x24 "$program host"
sees 'people in browsers'
lacks 'Matches and results'
press q
sees 'left with 0'
begin 80x24 "$program host"
sees 'people in browsers'
press Down Down Enter
sees 'Variants'
press Enter
sees 'Deal the cards'
lacks 'fair:'
press Enter
sees 'Onlookers: http://127.0.0.1:'
press 'quit' Enter
sees 'left with 0'

# ASCII, no colours, no cursor to move.
begin 80x24 "LC_ALL=C NO_COLOR=1 $program play sedlec --seed 5 --seats human,greedy"
sees 'Graveyard'
if tm capture-pane -p | LC_ALL=C grep '[^ -~]' >/dev/null; then fail 'there is more than ASCII'; fi
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
