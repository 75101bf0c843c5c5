#!/bin/bash
# Runs once, when the primary's data folder is made: the standby's role, and its way in.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$STANDBY_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role standby replication login password :'password';
SQL
# From the next start on: during this one no standby can connect, and the first write would wait for it for ever.
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c "alter system set synchronous_standby_names = 'standby'"
echo 'host replication standby samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
