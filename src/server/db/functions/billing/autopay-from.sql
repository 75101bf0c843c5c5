-- Tells the public from which day on a card kept at a sale is charged for later bills, without the settings of billing.
create function autopay_from(company integer) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select startedon from billing_settings where company_id = company
$$;
grant execute on function autopay_from to haulyard_public, haulyard_staff, haulyard_platform;
