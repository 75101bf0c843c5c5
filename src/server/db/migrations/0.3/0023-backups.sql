-- What became of each backup that was taken by itself: how large it was and what it held, or what went wrong.

create table backups (
  id integer generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  path text,
  bytes bigint,
  row_count bigint,
  trouble text,
  check ((trouble is null) = (path is not null and bytes is not null and row_count is not null))
);
create index backups_by_good_end on backups (ended_at) where trouble is null;
grant select, insert on backups to haulyard_platform;
