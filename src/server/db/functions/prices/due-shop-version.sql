-- For processes of 0.4, as `hold_due_prices` is. Version of a hauler's shop after applying due price raises.
create function due_shop_version(company integer, p_now timestamptz) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform hold_due_prices(company, p_now);
  return (select version from shop_versions where company_id = company);
end $$;
revoke execute on function due_shop_version from public;
grant execute on function due_shop_version to haulyard_public, haulyard_staff;
