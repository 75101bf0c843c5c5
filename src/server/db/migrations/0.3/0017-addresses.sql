-- A keystroke is answered from indexes that hold what decides: the number first, and the place for what is nearest.

-- An eighth of a degree each way; src/domain/geo/addresses/address-cell.ts counts alike.
alter table addresses
  add column cell integer not null generated always as
    ((floor((lat + 90) * 8) * 2880 + floor((lng + 180) * 8))::integer) stored;

drop index addresses_by_number;
create index addresses_by_number on addresses (number, search_key) include (id, lat, lng);
drop index addresses_by_key;
create index addresses_by_key on addresses (search_key, number) include (id);
create index addresses_by_cell on addresses (cell, search_key) include (id, lat, lng);

-- A street's key begins the search key, and a misspelled street is looked for among the addresses of the number.
drop index addresses_by_street;
drop table address_streets;

-- An import goes in by portions while people ask: what a source brought before stays until its new file is in, and a file
-- whose import was ended goes on where it stood.
create table address_imports (
  source text primary key,
  -- By what the file is known again; another one begins anew.
  fingerprint text not null,
  run integer not null default 1,
  read integer not null default 0,
  added integer not null default 0,
  missing jsonb not null default '{}',
  finished boolean not null default false
);
grant select, insert, update, delete on address_imports to haulyard_platform;

-- Of its source's runs the one that brought it.
alter table addresses add column run integer not null default 0;
