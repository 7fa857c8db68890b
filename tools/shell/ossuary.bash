# shellcheck shell=bash
# Completions of bash for ossuary, generated from its commands.
_ossuary() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command='' options='' i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case ${COMP_WORDS[i]} in
      play | host | replay | remarks | rulesets | show | score | solve | rules | cards | new | check | test | watch | simulate | merge | balance | serve) command=${COMP_WORDS[i]}; break ;;
    esac
  done
  COMPREPLY=()
  case $before in
    --backs | --backs-offset | --bind | --bleed | --compare | --deck | --dial | --first | --format | --games | --lang | --limit | --names | --only | --option | --pace | --paper | --players | --port | --resume | --runs | --scale | --seats | --seconds | --seed | --shape | --shard | --step | --structure | --target | --threads | --undo | --url | --without | --without-card) return ;;
    --bot-log | --cards | --drawing | --from | --into | --of | --output | --plugins | --record | --resume | --ruleset | --rulesets | --save) compopt -o default; return ;;
  esac
  case $command in
    play) options="--help --players --seats --names --seed --option --first --line --plain --undo --record --bot-log --resume --cut" ;;
    host) options="--help --players --seats --names --seed --option --first --bind --port --url --open --undo --pace --record --resume" ;;
    replay) options="--help --verify --step --cut --all --plain --format --json --output" ;;
    remarks) options="--help --format --json --output" ;;
    rulesets) options="--help --format --json --output" ;;
    show) options="--help --template --format --json --output" ;;
    score) options="--help --players --structure --option --explain --format --json --output --jsonl" ;;
    solve) options="--help --players --structure --shape --option --cards --without-card --limit --target --prove --value --deck --runs --threads --seed --format --json --output" ;;
    rules) options="--help --players --format --output" ;;
    cards) options="--help --only --players --format --paper --backs --backs-offset --scale --bleed --output" ;;
    new) options="--help --into --from --step --of --bare" ;;
    check) options="--help --strict --fix --list --format --json --output" ;;
    test) options="--help --format --json --output --coverage --update --yes" ;;
    watch) options="--help --drawing --ruleset --no-games --once" ;;
    simulate) options="--help --players --games --seats --option --seed --threads --bot-log --dial --compare --without --without-card --ladder --details --shard --profile --format --json --output --save" ;;
    merge) options="--help --format --json --output --save" ;;
    balance) options="--help --players --seats --games --seconds --option --seed --threads --bot-log --format --json --output" ;;
    serve) options="--help --schema" ;;
  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options --version --help --plugins --rulesets --lang --verbose" -- "$word")
    return
  fi
  case $command in
    '') mapfile -t COMPREPLY < <(compgen -W "play host replay remarks rulesets show score solve rules cards new check test watch simulate merge balance serve" -- "$word") ;;
    balance | cards | host | play | rules | score | serve | show | simulate | solve) mapfile -t COMPREPLY < <(compgen -W "$(ossuary rulesets 2>/dev/null | sed '1d; s/ .*//')" -- "$word") ;;
    *) compopt -o default ;;
  esac
}
complete -F _ossuary ossuary
