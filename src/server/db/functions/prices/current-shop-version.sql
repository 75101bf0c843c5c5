-- Version of a hauler's shop, 0 without one, or null while a price raise is due, which must be applied first (R-94).
create function current_shop_version(company integer, p_now timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when not prices_are_due(company, p_now) then
    coalesce((select version from shop_versions where company_id = company), 0) end
$$;
revoke execute on function current_shop_version from public;
grant execute on function current_shop_version to haulyard_public, haulyard_staff;
