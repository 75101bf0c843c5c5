-- Tells the public whether the periods of a sale are counted from the order's day or from the drop-off.
create function periods_begin(company integer) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select periodsbegin from billing_settings where company_id = company), 'order')
$$;
grant execute on function periods_begin to haulyard_public, haulyard_staff, haulyard_platform;
