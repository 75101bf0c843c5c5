-- Rows of area_parts for a GeoJSON shape; rings of fewer than three positions are dropped. `places` holds big-endian
-- 8-byte floats: the number of rings, the length of each ring, then longitude and latitude of every position.
create or replace function area_parts_of(shape jsonb)
  returns table (
    part integer, west double precision, south double precision, east double precision, north double precision,
    corners integer[], places bytea
  )
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  with written (number, ring, corners, places, west, south, east, north) as (
    select number, ring.place, jsonb_array_length(ring.value), held.places, held.west, held.south, held.east, held.north
    from area_polygons_of(shape) as numbered (number, rings), lateral jsonb_array_elements(rings) with ordinality as ring (value, place),
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
    array_agg(corners order by ring),
    float8send(count(*)) || string_agg(float8send(corners), ''::bytea order by ring) || string_agg(places, ''::bytea order by ring)
  from written group by number
$$;
revoke execute on function area_parts_of from public;
