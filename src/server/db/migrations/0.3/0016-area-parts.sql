-- The areas of active maps, decoded: who serves an address is asked with every look-up, and reading GeoJSON each time costs a
-- hundred times what the question itself does. The trigger of keep_area_parts writes them with the map.

create extension if not exists btree_gist;

create table area_parts (
  company_id integer not null,
  map_id integer not null,
  -- One polygon of the map.
  part integer not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  -- How many positions each ring has, the outer one first; and the positions themselves (area_parts_of says how).
  corners integer[] not null,
  places bytea not null,
  primary key (company_id, map_id, part),
  foreign key (company_id, map_id) references maps on delete cascade
);
-- A box of PostgreSQL finds a little more than what holds the point, never less; the rings decide.
create index area_parts_by_box on area_parts using gist (box(point(west, south), point(east, north)));
create index area_parts_of_company on area_parts using gist (company_id, box(point(west, south), point(east, north)));
-- Floats do not get smaller by compressing.
alter table area_parts alter column places set storage external;

insert into area_parts (company_id, map_id, part, west, south, east, north, corners, places)
select m.company_id, m.id, p.* from maps m, lateral area_parts_of(m.geojson) p where m.active;

call lock_to_tenant('area_parts');
revoke insert, update, delete on area_parts from haulyard_staff, haulyard_platform;
drop index maps_by_box;
create index services_on_map on services (company_id, map_id) where active;
