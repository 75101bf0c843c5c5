-- Total file size of companies without a verified owner, in bytes.
create function unproven_space() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(s.bytes), 0)::bigint from file_space s where not company_is_proven(s.company_id)
$$;
revoke execute on function unproven_space from public;
grant execute on function unproven_space to haulyard_staff, haulyard_platform;
