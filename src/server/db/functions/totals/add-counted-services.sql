-- Applies a change of counted_services to the hauler's totals.
create function add_counted_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if tg_op = 'UPDATE' then
    perform add_to_total(company_id, type, sum(more)::integer, sum(more * price)) from (
      select company_id, p.key as type, p.value::numeric as price, 1 as more from changed, jsonb_each_text(prices) p
      union all
      select company_id, p.key, p.value::numeric, -1 from before, jsonb_each_text(prices) p) c
      group by company_id, type order by company_id, type;
  else
    perform add_to_total(company_id, p.key, sign * count(*)::integer, sign * sum(p.value::numeric))
      from changed, jsonb_each_text(prices) p group by company_id, p.key order by company_id, p.key;
  end if;
  return null;
end $$;
revoke execute on function add_counted_services from public;

create trigger add_counted_services after insert on counted_services
  referencing new table as changed for each statement execute function add_counted_services();
create trigger change_counted_services after update on counted_services
  referencing new table as changed old table as before for each statement execute function add_counted_services();
create trigger take_counted_services after delete on counted_services
  referencing old table as changed for each statement execute function add_counted_services();
