-- Keeps the phases of a service that is written without dates: its first phase, and a phase from today on (of an ended
-- service, from its last day) where its values are no longer those of that day's phase. A phase that says nothing else than the one before it is removed.
create function keep_service_phases() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  today date;
  present service_phases;
  earlier service_phases;
  sale jsonb;
begin
  if tg_op = 'INSERT' then
    if new.sold_by = 'office' and new.order_id is not null then
      select o.answers into sale from orders o where o.company_id = new.company_id and o.id = new.order_id;
    end if;
    insert into service_phases (company_id, service_id, from_day, cans, frequency, preferred, price, tax, reason, made_by, made_at)
      values (new.company_id, new.id, first_service_day(new), new.cans, new.frequency, new.preferred, new.price, new.tax,
        coalesce(sale ->> 'reason', ''), coalesce(sale ->> 'by', ''), new.created_at)
      on conflict do nothing;
    return null;
  end if;
  today := least((product_now() at time zone (select timezone from companies where id = new.company_id))::date,
    new.ended_on);
  select * into present from service_phases
    where company_id = new.company_id and service_id = new.id
    order by from_day > today, case when from_day > today then from_day end, from_day desc limit 1;
  if (present.cans, present.frequency, present.preferred, present.price, present.tax)
      = (new.cans, new.frequency, new.preferred, new.price, new.tax) then
    return null;
  end if;
  select * into earlier from service_phases
    where company_id = new.company_id and service_id = new.id and from_day < greatest(today, present.from_day)
    order by from_day desc limit 1;
  if (earlier.cans, earlier.frequency, earlier.preferred, earlier.price, earlier.tax)
      = (new.cans, new.frequency, new.preferred, new.price, new.tax) then
    delete from service_phases
      where company_id = new.company_id and service_id = new.id and from_day = present.from_day;
    return null;
  end if;
  insert into service_phases (company_id, service_id, from_day, cans, frequency, preferred, price, tax, made_at)
    values (new.company_id, new.id, greatest(today, present.from_day), new.cans, new.frequency, new.preferred, new.price,
      new.tax, product_now())
    on conflict (company_id, service_id, from_day) do update
      set cans = excluded.cans, frequency = excluded.frequency, preferred = excluded.preferred, price = excluded.price,
        tax = excluded.tax, made_at = excluded.made_at, raise_id = null;
  return null;
end $$;
revoke execute on function keep_service_phases from public;

create trigger begin_service after insert on customer_services
  for each row execute function keep_service_phases();
create trigger keep_service_phases after update of cans, frequency, preferred, price, tax on customer_services
  for each row when ((old.cans, old.frequency, old.preferred, old.price, old.tax)
    is distinct from (new.cans, new.frequency, new.preferred, new.price, new.tax))
  execute function keep_service_phases();
