#!/usr/bin/env bash
# tests/cluster/cluster_check.sh PROGRAM
# Plays a simulation in parts with the scripts of tools/cluster, with GNU parallel and with a Slurm of this machine that
# is started for it, and compares the results with those of one run. Needs root, and Debian's parallel and slurm-wlm.
set -euo pipefail
OSSUARY=$(readlink -f "$1")
export OSSUARY
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
export OSSUARY_DATA=$PWD

work=$(mktemp -d)
started=()
cleanup() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
  rm -rf "$work"
}
trap cleanup EXIT
fail() { echo "cluster_check: $*" >&2; exit 1; }

request=(sedlec --players 2 --games 0..400 --seats greedy,random --seed 3 --details)
"$OSSUARY" simulate "${request[@]}" --save "$work/whole.json"

# cut_part FILE K/N: a file of counts as an interrupted run leaves it, with the games of part K of N alone.
cut_part() {
  mkdir -p "$(dirname "$1")"
  "$OSSUARY" simulate "${request[@]}" --shard "$2" --save "$work/some.json"
  ! "$OSSUARY" merge "$work/some.json" --save "$1" 2>/dev/null || fail "$1 is not cut short"
  rm "$work/some.json"
}

# GNU parallel; the first two attempts at part 2 fail, and half of part 3 is there.
cat >"$work/flaky" <<FLAKY
#!/usr/bin/env bash
if [[ "\$*" == *"--shard 2/5"* ]] && [ "\$(wc -l <"$work/attempts" 2>/dev/null || echo 0)" -lt 2 ]; then
  echo failed >>"$work/attempts"
  exit 1
fi
exec $OSSUARY "\$@"
FLAKY
chmod +x "$work/flaky"
cut_part "$work/parallel/part_3.json" 5/10
OSSUARY=$work/flaky tools/cluster/parallel 5 "$work/parallel" "${request[@]}" >/dev/null
[ "$(wc -l <"$work/attempts")" = 2 ] || fail "part 2 did not fail twice"
cmp "$work/whole.json" "$work/parallel/all.json" || fail "parallel differs from one run"
echo "parallel: five parts, of which one failed twice and one was cut short, are one run"

# Slurm on this machine alone.
host=$(hostname -s)
id munge >/dev/null 2>&1 || useradd --system munge
mkdir -p "$work/slurm/state" "$work/slurm/spool" "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=128 count=1 status=none
chmod 0700 "$work/munge"
chmod 0400 "$work/munge/key"
chmod 0755 "$work"
munged --force --foreground --key-file="$work/munge/key" --socket="$work/munge.socket" --log-file="$work/munge/log" \
  --pid-file="$work/munge/pid" --seed-file="$work/munge/seed" &
started+=($!)
cat >"$work/slurm.conf" <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
CredType=cred/munge
StateSaveLocation=$work/slurm/state
SlurmdSpoolDir=$work/slurm/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldPort=26817
SlurmdPort=26818
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES State=UP
CONF
export SLURM_CONF=$work/slurm.conf
slurmctld -D >"$work/slurmctld.log" 2>&1 &
started+=($!)
slurmd -D >"$work/slurmd.log" 2>&1 &
started+=($!)
for _ in $(seq 60); do
  sinfo --noheader --format=%T 2>/dev/null | grep -qx idle && break
  sleep 1
done
sinfo --noheader --format=%T 2>/dev/null | grep -qx idle || { tail -n 5 "$work"/slurm*.log >&2; fail "Slurm does not start"; }
: >"$work/attempts"
cut_part "$work/array/part_3.json" 5/8
OSSUARY=$work/flaky
sed -i "s|--shard 2/5|--shard 2/4|" "$work/flaky"
OSSUARY=$work/flaky tools/cluster/slurm 4 "$work/array" "${request[@]}" >/dev/null
[ "$(wc -l <"$work/attempts")" = 2 ] || fail "task 2 did not fail twice"
cmp "$work/whole.json" "$work/array/all.json" || fail "Slurm differs from one run"
echo "slurm: an array of four tasks, of which one failed twice and one was cut short, is one run"
