-- 'US Highway 441', 'Hwy 441' and 'US-441' are one key, and whose road it is stands beside it, as directions do.
alter table addresses add column road text collate "C" not null default '';

-- The version of the keys, and the last address that has it while an index of an earlier version is given new ones.
create table address_keys (
  version integer not null,
  upto integer not null default 0
);
insert into address_keys (version) select case when exists (select from addresses) then 1 else 2 end;
grant select, insert, update, delete on address_keys to haulyard_platform;
