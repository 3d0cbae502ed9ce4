#!/usr/bin/env bash
# Tests the running deploy/compose.yaml from outside: an account is created, survives a restart, and nothing runs as root.
set -euo pipefail
cd "$(dirname "$0")"
url=http://localhost:3000
curl --fail --silent --show-error "$url/api/ready"
test "$(docker compose exec -T apogee id -u)" != 0
! docker compose exec -T apogee touch /app/written 2>/dev/null
account='{"name":"Ada Lovelace","email":"ada@example.com","password":"correct horse battery"}'
post() { curl --fail --silent --show-error --output /dev/null -H "origin: $url" -H 'content-type: application/json' --data "$account" "$url/api/auth/$1"; }
post sign-up/email
docker compose restart apogee
for _ in $(seq 60); do curl --fail --silent --output /dev/null "$url/api/health" && break; sleep 1; done
post sign-in/email
