-- Tells the public whether one-time fees of new orders are taxed, without the settings of billing.
create function fees_taxed(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select feestaxed from billing_settings where company_id = company), false)
$$;
grant execute on function fees_taxed to haulyard_public, haulyard_staff, haulyard_platform;
