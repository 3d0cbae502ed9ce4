#!/bin/sh
# Runs inside `unshare --mount --net` (scripts/rehearse-image.mjs): gives the program what deploy/compose.yaml gives the
# container, then starts it. Arguments: the folder for data, the folder of the program, the command.
# The root of the file system is read-only, /tmp is empty, the network is the loopback device alone, and the program is
# user 1000 without groups, capabilities, or a way to get them.
set -eu
data=$1 app=$2; shift 2
ip link set lo up
mount --bind "$data" "$data"
mount -o remount,bind,ro /
mount -t tmpfs -o size=256m,mode=1777 tmpfs /tmp
cd "$app"
limits='--reuid 1000 --regid 1000 --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs'
# Each has to fail, or this is no rehearsal of a container.
for place in / /etc /usr "$app" "$app/server"; do
  if touch "$place/.written" 2>/dev/null; then echo "$place can be written." >&2; exit 1; fi
done
if setpriv $limits touch /root/.written 2>/dev/null; then echo "/root can be written." >&2; exit 1; fi
echo "Isolated: $(setpriv $limits id -u):$(setpriv $limits id -g), network $(ip -o link show | awk -F': ' '{ print $2 }' | tr '\n' ' '), read-only root."
health=$HEALTH_COMMAND
# Not by a function, whose process would take the signal in place of the program.
setpriv $limits "$@" &
program=$!
trap 'kill -TERM $program 2>/dev/null; wait $program 2>/dev/null || true' EXIT
waited=0
until setpriv $limits sh -c "$health"; do
  waited=$((waited + 1))
  if [ $waited -gt 60 ] || ! kill -0 $program 2>/dev/null; then echo "The health check never passed." >&2; exit 1; fi
  sleep 1
done
