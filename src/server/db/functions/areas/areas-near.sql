-- Fallback for `area_boxes` while change notifications are lost: the polygons whose box contains a point, of all
-- companies or of one.
create function areas_near(point_lat double precision, point_lng double precision, wanted integer)
  returns table (company integer, map integer, shape bigint, types text[])
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here box := box(point(point_lng, point_lat), point(point_lng, point_lat));
begin
  if wanted is null then
    return query
      select p.company_id, p.map_id, p.shape, (
        select array_agg(distinct s.type) from services s
        where s.company_id = p.company_id and s.map_id = p.map_id and s.active and s.type = any (c.servicesallowed)
          and c.listed and not c.demo and has_price(s))
      from area_parts p
      join companies c on c.id = p.company_id
      where box(point(p.west, p.south), point(p.east, p.north)) && here;
  else
    return query
      select p.company_id, p.map_id, p.shape, null::text[]
      from area_parts p
      where p.company_id = wanted and box(point(p.west, p.south), point(p.east, p.north)) && here;
  end if;
end $$;
revoke execute on function areas_near from public;
grant execute on function areas_near to haulyard_public;
