-- Whether somebody stands behind a company: an owner who confirmed an address, or an admin who made it without one. Whoever founds one and lets others join it has no more room for files than alone.
create function company_is_proven(company integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select bool_or(u.verified) from users u where u.company_id = company and u.role = 'hauler'), true)
$$;
revoke execute on function company_is_proven from public;
grant execute on function company_is_proven to haulyard_staff, haulyard_platform;
