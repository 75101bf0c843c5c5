-- How often something was tried, for all processes on this database. What it is counted by stands as a hash: a count need
-- not know whose it is. A crash may forget it: nothing of it reaches the log of writes.
create unlogged table limit_counts (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint
);
create index limit_counts_by_end on limit_counts (expire);
grant select, insert, update, delete on limit_counts to haulyard_platform;
