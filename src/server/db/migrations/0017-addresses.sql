-- A keystroke is answered from indexes that hold what decides: the number first, and the place for what is nearest.

-- An eighth of a degree each way; src/domain/geo/addresses/address-cell.ts counts alike.
alter table addresses
  add column cell integer not null generated always as
    ((floor((lat + 90) * 8) * 2880 + floor((lng + 180) * 8))::integer) stored;

drop index addresses_by_number;
create index addresses_by_number on addresses (number, search_key) include (id, lat, lng);
create index addresses_by_cell on addresses (cell, search_key) include (id, lat, lng);

-- A street's key begins the search key, and a misspelled street is looked for among the addresses of the number.
drop index addresses_by_street;
drop table address_streets;
