-- The places of a polygon are kept as the text that they are sent as (area_written): to put that together with each question
-- was most of what reading a polygon cost.
alter table area_parts add column written text, alter column written set storage external;
delete from area_parts;
alter table area_parts alter column written set not null, drop column places;
insert into area_parts (company_id, map_id, part, west, south, east, north, corners, written)
select m.company_id, m.id, p.part, p.west, p.south, p.east, p.north, p.corners, area_written(p.places)
from maps m, lateral area_parts_of(m.geojson) p where m.active;
