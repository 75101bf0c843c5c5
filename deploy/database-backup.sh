#!/bin/bash
# Dumps the database every night at 8:50 UTC, before the files are backed up, and keeps fourteen dumps. A dump gets its final name
# once all of it could be read back. `bash database-backup.sh now` dumps immediately.
set -euo pipefail
keep=${BACKUP_KEEP:-14}

dump() {
  local name
  name=/backups/haulyard-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump
  pg_dump --format=custom --file="$name.part" && pg_restore --file=/dev/null "$name.part" && mv "$name.part" "$name" || {
    rm -f "$name.part"
    echo "the database was not backed up" >&2
    return 1
  }
  echo "$name $(stat -c %s "$name") bytes"
  find /backups -maxdepth 1 -name 'haulyard-*.dump' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm --
}

if [ "${1:-}" = now ]; then
  dump
  exit
fi
while :; do
  sleep "$(($(date -u -d '8:50 tomorrow' +%s) - $(date -u +%s)))"
  dump || true
done
