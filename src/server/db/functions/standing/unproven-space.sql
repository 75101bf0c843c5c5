-- How many bytes the files of all companies take whose owner has not confirmed an address.
create function unproven_space() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(s.bytes), 0)::bigint from file_space s where not company_is_proven(s.company_id)
$$;
revoke execute on function unproven_space from public;
grant execute on function unproven_space to haulyard_staff, haulyard_platform;
