-- Polygons of a GeoJSON shape at any depth, with their rings unchanged; mirrors `polygonsOf` in the domain.
create or replace function area_polygons_of(shape jsonb) returns table (part integer, rings jsonb)
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  with recursive shapes (inner_shape, path) as (
    select shape, array[]::bigint[]
    union all
    select below.value, path || below.place
    from shapes, lateral jsonb_array_elements(case inner_shape ->> 'type'
      when 'FeatureCollection' then inner_shape -> 'features'
      when 'GeometryCollection' then inner_shape -> 'geometries'
      when 'Feature' then jsonb_build_array(inner_shape -> 'geometry')
      else '[]' end) with ordinality as below (value, place)
  ),
  polygons (rings, path) as (
    select inner_shape -> 'coordinates', path from shapes where inner_shape ->> 'type' = 'Polygon'
    union all
    select several.value, path || several.place
    from shapes, lateral jsonb_array_elements(inner_shape -> 'coordinates') with ordinality as several (value, place)
    where inner_shape ->> 'type' = 'MultiPolygon'
  )
  select (row_number() over (order by path))::integer, rings from polygons where jsonb_array_length(rings -> 0) >= 3
$$;
revoke execute on function area_polygons_of from public;
