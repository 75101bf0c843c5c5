-- A new time zone moves sign-ups near midnight to another day.
create function move_zone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update customers set startday = (created_at at time zone new.timezone)::date
    where company_id = new.id and datestart is null and startday <> (created_at at time zone new.timezone)::date;
  return null;
end $$;
revoke execute on function move_zone from public;

create trigger move_zone after update of timezone on companies
  for each row when (old.timezone <> new.timezone) execute function move_zone();
