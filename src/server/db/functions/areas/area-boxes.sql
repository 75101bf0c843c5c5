-- One row per polygon of every active map: its bounding box, its cells, and the types sold there by a listed hauler.
-- Null is all companies; a company without areas still gets a row, because its version counts.
create function area_boxes(wanted integer[])
  returns table (
    company integer, version bigint, map integer, shape bigint,
    west double precision, south double precision, east double precision, north double precision, cells text, types text[]
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select v.company_id, v.version, p.map_id, p.shape, p.west, p.south, p.east, p.north, p.cells, sold.types
  from shop_versions v
  join companies c on c.id = v.company_id
  left join area_parts p on p.company_id = v.company_id
  left join lateral (
    select array_agg(distinct s.type) from services s
    where s.company_id = p.company_id and s.map_id = p.map_id and s.active and s.type = any (c.servicesallowed)
      and c.listed and not c.demo and has_price(s)
  ) as sold (types) on true
  where wanted is null or v.company_id = any (wanted)
$$;
revoke execute on function area_boxes from public;
grant execute on function area_boxes to haulyard_public;
