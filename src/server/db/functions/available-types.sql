-- Service types a hauler can sell; services without a price don't count.
create function available_types(company integer) returns text[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(t.type order by t.place), '{}')
  from companies c,
    unnest(array['Residential', 'Commercial', 'Roll-Offs']) with ordinality as t (type, place)
  where c.id = company and t.type = any (c.servicesallowed)
    and exists (select from services s where s.company_id = c.id and s.type = t.type and s.active and has_price(s))
$$;
grant execute on function available_types to haulyard_public, haulyard_staff, haulyard_platform;
