-- `nearest_tasks` for the current tenant, none without one. Security definer, because row-level security keeps `like`
-- from using the indexes.
create function tasks_matching(patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select n.company_id, n.id from nearest_tasks(coalesce(app_tenant(), 0), patterns, today, only_day, wanted) n
$$;
revoke execute on function tasks_matching from public;
grant execute on function tasks_matching to haulyard_staff;
