-- The polygons of a GeoJSON shape as rows of area_parts, however deep they lie (polygonsOf of the rules says the same). A
-- ring of fewer than three positions holds no land. Positions are pairs of 8-byte floats, longitude and latitude, the high
-- byte first, ring after ring.
create or replace function area_parts_of(shape jsonb)
  returns table (
    part integer, west double precision, south double precision, east double precision, north double precision,
    corners integer[], places bytea
  )
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
  ),
  numbered (rings, number) as (
    select rings, (row_number() over (order by path))::integer from polygons where jsonb_array_length(rings -> 0) >= 3
  ),
  written (number, ring, corners, places, west, south, east, north) as (
    select number, ring.place, jsonb_array_length(ring.value), held.places, held.west, held.south, held.east, held.north
    from numbered, lateral jsonb_array_elements(rings) with ordinality as ring (value, place),
      lateral (
        select string_agg(float8send(lng) || float8send(lat), ''::bytea order by at),
          min(lng), min(lat), max(lng), max(lat)
        from (
          select (corner.value -> 0)::double precision as lng, (corner.value -> 1)::double precision as lat, corner.at
          from jsonb_array_elements(ring.value) with ordinality as corner (value, at)
        ) as positions
      ) as held (places, west, south, east, north)
    where jsonb_array_length(ring.value) >= 3
  )
  select number, min(west) filter (where ring = 1), min(south) filter (where ring = 1),
    max(east) filter (where ring = 1), max(north) filter (where ring = 1),
    array_agg(corners order by ring), string_agg(places, ''::bytea order by ring)
  from written group by number
$$;
revoke execute on function area_parts_of from public;
