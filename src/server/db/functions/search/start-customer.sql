-- Sort day of the customer list: first day of service, else the sign-up day in the hauler's time zone.
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
