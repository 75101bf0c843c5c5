-- Completes a service for writers that know no dates: orders, prices by hand, imports, cancellations, merges, and
-- processes of 0.4. A new service gets a site and the day that its periods are counted from; one that is switched off
-- ends yesterday, one that is switched on has no end; one that moves to another customer takes its site along.
create function keep_service_dates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today date;
begin
  -- A sale on the web runs from the day of its order, so it is in today's sums, and the day need not be looked up.
  if tg_op = 'UPDATE' or new.anchor is null or new.sold_by <> 'order' or new.order_id is null then
    today := (product_now() at time zone (select timezone from companies where id = new.company_id))::date;
  end if;
  if tg_op = 'INSERT' then
    new.sold_by := case when new.order_id is null and new.sold_by = 'order' then 'office' else new.sold_by end;
    if new.anchor is null then
      select case when periods_begin(c.id) = 'dropoff' then coalesce(new.datestart, placed.day) else placed.day end, o.payfrequency
        into new.anchor, new.payfrequency
        from orders o join companies c on c.id = o.company_id, lateral (select (o.created_at at time zone c.timezone)::date as day) placed
        where o.company_id = new.company_id and o.id = new.order_id;
      new.anchor := coalesce(new.anchor, new.datestart, today);
      new.payfrequency := coalesce(new.payfrequency, 1);
    end if;
    if new.site_id is null then
      new.site_id := site_at(new.company_id, new.customer_id, new.address, new.order_id);
    end if;
    new.counted := today is null or first_service_day(new) <= today;
  elsif new.address <> old.address and new.site_id = old.site_id
      and new.address <> (select line from sites where company_id = new.company_id and id = new.site_id) then
    new.site_id := site_at(new.company_id, new.customer_id, new.address, null);
  end if;
  if tg_op = 'UPDATE' and new.datestart is distinct from old.datestart and begins_with_drop_off(new.company_id, new) then
    new.anchor := new.datestart;
  end if;
  if tg_op = 'UPDATE' and new.customer_id <> old.customer_id then
    update sites set customer_id = new.customer_id where company_id = new.company_id and id = new.site_id;
  end if;
  if new.active then
    if tg_op = 'UPDATE' and not old.active and new.ended_on is not distinct from old.ended_on then
      new.ended_on := null;
      new.counted := exists (
        select from service_phases p where p.company_id = new.company_id and p.service_id = new.id and p.from_day <= today)
        and not exists (
        select from service_holds h where h.company_id = new.company_id and h.service_id = new.id and not h.billed
          and today between h.from_day and coalesce(h.last_day, today));
    end if;
  else
    new.ended_on := least(new.ended_on, today - 1);
    new.counted := false;
  end if;
  return new;
end $$;
revoke execute on function keep_service_dates from public;

create trigger keep_service_dates before insert or update of active, customer_id, address, datestart on customer_services
  for each row execute function keep_service_dates();
