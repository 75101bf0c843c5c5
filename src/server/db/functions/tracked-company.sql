-- Company of a stop, for the holder of its key.
create function tracked_company(p_key text) returns integer
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select company_id from told_stops where key = p_key
$$;
revoke execute on function tracked_company from public;
grant execute on function tracked_company to haulyard_public;
