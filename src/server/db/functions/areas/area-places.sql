-- The positions of some polygons, with the version of their map that they are of. One that is gone has no row.
create function area_places(companies integer[], maps integer[], parts integer[])
  returns table (map integer, map_version integer, part integer, corners integer[], places bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.map_id, m.version, p.part, p.corners, p.places
  from unnest(companies, maps, parts) as asked (company_id, map_id, part)
  join area_parts p using (company_id, map_id, part)
  join maps m on m.company_id = p.company_id and m.id = p.map_id
$$;
revoke execute on function area_places from public;
grant execute on function area_places to haulyard_public;
