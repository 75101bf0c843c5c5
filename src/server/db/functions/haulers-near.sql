-- Which listed haulers' active maps could hold a point, and which types are sold on each map: the one look-up across tenants
-- that a stranger may make.
create function haulers_near(point_lat double precision, point_lng double precision)
  returns table (company_id integer, map_id integer, types text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.company_id, m.id, array_agg(distinct s.type)
  from maps m
  join companies c on c.id = m.company_id
  join services s on s.company_id = m.company_id and s.map_id = m.id and s.active and s.type = any (c.servicesallowed)
  where c.listed and not c.demo and m.active
    and point_lng between m.west and m.east and point_lat between m.south and m.north
  group by m.company_id, m.id
$$;
revoke execute on function haulers_near from public;
grant execute on function haulers_near to haulyard_public;
