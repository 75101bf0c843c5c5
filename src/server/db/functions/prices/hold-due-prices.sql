-- For processes of 0.4 on a database that this version has migrated; goes with 0.6. Applies due price raises as
-- `due-raises.ts` does.
create function hold_due_prices(company integer, p_now timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  due price_raises;
  caller text := current_setting('app.caller', true);
begin
  for due in
    select r.* from price_raises r join companies c on c.id = r.company_id
      where r.company_id = company and r.state = 'planned' and r.from_day <= (p_now at time zone c.timezone)::date
      order by r.from_day, r.planned_at, r.id
      for update of r
  loop
    perform set_config('app.caller', jsonb_build_object('user', due.planned_by, 'role',
      coalesce((select u.role from users u where u.id = due.planned_by), ''), 'call', 'prices.raise')::text, true);
    perform from price_sets s
      where s.company_id = company and s.uid in
        (select p.set_uid from price_raise_rows p where p.company_id = company and p.raise_id = due.id)
      order by s.uid for update;
    with raised as (
      update price_rows r set price = p.becomes
        from price_raise_rows p
        where p.company_id = company and p.raise_id = due.id and r.company_id = company and r.id = p.row_id
          and (r.set_uid, r.cans, r.frequency, r.duration, r.price) = (p.set_uid, p.cans, p.frequency, p.duration, p.was)
        returning r.set_uid)
    update price_sets s set version = s.version + 1
      where s.company_id = company and s.uid in (select set_uid from raised);
    update price_raises r set state = 'held' where r.company_id = company and r.id = due.id;
  end loop;
  perform set_config('app.caller', coalesce(caller, ''), true);
end $$;
revoke execute on function hold_due_prices from public;
grant execute on function hold_due_prices to haulyard_staff, haulyard_platform;
