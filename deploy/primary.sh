#!/bin/bash
# Runs once, when the primary's data folder is created: adds the standby's role and lets it connect.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$STANDBY_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role standby replication login password :'password';
SQL
# Takes effect at the next start: during this one no standby can connect, so the first write would block forever.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "alter system set synchronous_standby_names = 'standby'"
echo 'host replication standby samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
