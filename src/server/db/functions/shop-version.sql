-- The number that says whether what a hauler sells changed.
create function shop_version(company integer) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select version from shop_versions where company_id = company
$$;
revoke execute on function shop_version from public;
grant execute on function shop_version to haulyard_public, haulyard_staff;
