-- True if a company has a planned price raise whose day has come in its time zone. Which raises apply, and to which
-- rows, is decided by `due-raises.ts` in the domain.
create function prices_are_due(company integer, p_now timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from price_raises r join companies c on c.id = r.company_id
    where r.company_id = company and r.state = 'planned' and r.from_day <= (p_now at time zone c.timezone)::date)
$$;
revoke execute on function prices_are_due from public;
grant execute on function prices_are_due to haulyard_platform;
