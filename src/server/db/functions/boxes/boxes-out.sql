-- One row per box of a limited roll-off that is out on or after `from_day`, with its first and last day. Pending orders
-- count, cancelled ones don't, and a box is free again from its pickup day.
create function boxes_out(company integer, from_day date) returns table (service_id integer, first_day date, last_day date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select service_id, datestart, last_day from (
    select l.service_id, l.datestart, least(l.dateend, (
      select min((t.done_at at time zone c.timezone)::date) - 1 from tasks t
      where t.company_id = l.company_id and t.order_id = l.order_id and t.done and t.done_at is not null
        and t.servicename = l.name and t.cans @> '[{"action": "Pick-Up"}]')) as last_day
    from services s
      join companies c on c.id = s.company_id
      join order_lines l on l.company_id = s.company_id and l.service_id = s.id and l.dateend >= from_day
      join orders o on o.company_id = l.company_id and o.id = l.order_id and o.state in ('pending', 'placed')
    where s.company_id = company and s.rolloff_owned is not null) b
  where last_day >= from_day and last_day >= datestart
$$;
revoke execute on function boxes_out from public;
grant execute on function boxes_out to haulyard_public, haulyard_staff;
