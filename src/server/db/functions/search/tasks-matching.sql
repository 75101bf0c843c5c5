-- `nearest_tasks` of this transaction's tenant. Row-level security lets no `like` see a row before the policy did, so staff's
-- own query reads every task it has; here the indexes may be asked. Without a tenant there are none.
create function tasks_matching(patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select n.company_id, n.id from nearest_tasks(coalesce(app_tenant(), 0), patterns, today, only_day, wanted) n
$$;
revoke execute on function tasks_matching from public;
grant execute on function tasks_matching to haulyard_staff;
