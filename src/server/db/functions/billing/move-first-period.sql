-- The first period, which the order's own invoice has, moves with it; what it costs stays.
create function move_first_period() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update invoice_items i set from_day = new.anchor, source = 'recurring:' || new.id || ':' || new.anchor,
      to_day = (new.anchor + make_interval(months => new.payfrequency) - interval '1 day')::date,
      worked = (
        select jsonb_agg(jsonb_build_object('from', m.first, 'to', m.last, 'days', m.last - m.first + 1, 'of', m.last - m.first + 1,
          'price', i.worked -> 0 -> 'price', 'amount', i.worked -> 0 -> 'amount') order by m.first)
        from generate_series(0, new.payfrequency - 1) k, lateral (
          select (new.anchor + make_interval(months => k))::date as first,
            (new.anchor + make_interval(months => k + 1) - interval '1 day')::date as last) m)
    from invoices b
    where b.company_id = i.company_id and b.id = i.invoice_id and b.order_id = new.order_id
      and i.company_id = new.company_id and i.service_id = new.id and i.kind = 'recurring' and not i.released;
  update invoices b set from_day = d.first, to_day = d.last
    from (select i.invoice_id, min(i.from_day) as first, max(i.to_day) as last from invoice_items i
      where i.company_id = new.company_id and i.kind = 'recurring' and not i.released group by i.invoice_id) d
    where b.company_id = new.company_id and b.order_id = new.order_id and b.id = d.invoice_id;
  return null;
end $$;
revoke execute on function move_first_period from public;

create trigger move_first_period after update of anchor, datestart on customer_services
  for each row when (new.order_id is not null and old.anchor <> new.anchor)
  execute function move_first_period();
