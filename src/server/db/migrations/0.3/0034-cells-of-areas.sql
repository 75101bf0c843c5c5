-- Beside its places a polygon has cells (area_cells), which come to memory with its box: most questions need no more.
alter table area_parts add column cells text;
update area_parts a set cells = area_cells(p.rings, a.west, a.south, a.east, a.north)
from maps m, lateral area_polygons_of(m.geojson) p
where m.company_id = a.company_id and m.id = a.map_id and p.part = a.part;
