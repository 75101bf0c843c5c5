-- Makes the planner of a price raise the trail's actor for the rest of the transaction. Runs with the owner's rights
-- because the planner may be an admin, whom a hauler's staff cannot read.
create function act_as_planner(company integer, raise uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.caller', jsonb_build_object('user', r.planned_by,
    'role', coalesce((select u.role from users u where u.id = r.planned_by), ''), 'call', 'prices.raise')::text, true)
  from price_raises r where r.company_id = company and r.id = raise
$$;
revoke execute on function act_as_planner from public;
grant execute on function act_as_planner to haulyard_staff, haulyard_platform;
