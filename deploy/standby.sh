#!/bin/bash
# Copies the primary if the data folder is empty, then streams from it. To fail over: `pg_ctl promote` here, and set DATABASE_URL of
# both processes to this host.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -D "$PGDATA" -d 'host=primary user=standby application_name=standby' -X stream -R; do
    rm -rf "$PGDATA"
    sleep 2
  done
  chmod 700 "$PGDATA"
fi
exec postgres -c hot_standby=on
