-- The day that a customer's list is sorted by: the first day of service, or the day of the sign-up where the hauler is.
create function start_customer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.startday := coalesce(new.datestart,
    (select (new.created_at at time zone timezone)::date from companies where id = new.company_id));
  return new;
end $$;
revoke execute on function start_customer from public;

create trigger start_customer before insert or update of datestart, created_at, startday on customers
  for each row execute function start_customer();
