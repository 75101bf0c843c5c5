-- `nearest_tasks` across haulers, for admins. Security definer, because policies hide word statistics from the planner.
create function tasks_matching_of_all(patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp rows 50 as $$
  select n.company_id, n.id from nearest_tasks(null, patterns, today, only_day, wanted) n
$$;
revoke execute on function tasks_matching_of_all from public;
grant execute on function tasks_matching_of_all to haulyard_platform;
