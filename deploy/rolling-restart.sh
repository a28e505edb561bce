#!/bin/sh
# Restarts API processes one after the other: deploy/rolling-restart.sh 8080 8090
# Each one drains first, and the next one is only begun when it is ready again and the balancer has seen that.
set -eu
for port in "$@"; do
  systemctl restart "salung-api@$port"
  tries=0
  until curl --silent --fail --max-time 2 "http://127.0.0.1:$port/health/ready" >/dev/null; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "The process at port $port is not ready after two minutes; the others were left alone." >&2
      exit 1
    fi
    sleep 1
  done
  # HAProxy looks every second.
  sleep 3
done
