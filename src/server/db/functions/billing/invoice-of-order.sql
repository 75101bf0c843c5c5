-- Writes the invoice of an order with its items, and binds the order's payments and consents to its customer. The items
-- add up to the order's total.
create function invoice_of_order(company integer, o orders, day date) returns invoices
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bill invoices;
  buyer customers;
  terms billing_settings;
  next_number text;
  fee_percent numeric;
begin
  select * into buyer from customers where company_id = company and id = o.customer_id;
  select * into terms from billing_settings where company_id = company;
  -- To keep the card at the sale of a company that bills is the consent to be charged (details of the contract, 16).
  -- Buyers of earlier orders were told that nothing is charged automatically.
  if day >= terms.startedon and buyer.id is not null and o.state = 'placed' and exists (
      select from stored_cards k where k.company_id = company and k.order_id = o.id and k.state <> 'removed') then
    insert into billing_accounts (company_id, customer_id, collection) values (company, buyer.id, 'card')
      on conflict (company_id, customer_id) do update set collection = 'card';
  end if;
  select n.number into next_number from bill_numbers(company, 1) n;
  update orders set documented = true where company_id = company and id = o.id;
  insert into invoices (company_id, kind, state, number, customer_id, order_id, day, issuedon, dueon, from_day, to_day, billingname,
      billingaddress, billingcity, billingstate, billingzip, amount, tax, delivery, issued_at)
    select company, 'invoice', 'issued', next_number, buyer.id, o.id, day, day,
      case when o.payment = 'unpaid' then day + coalesce(
        (select a.terms from billing_accounts a where a.company_id = company and a.customer_id = buyer.id), terms.netdays, 14)
        else day end,
      case when o.type <> 'Roll-Offs' then day end,
      case when o.type <> 'Roll-Offs' then (day + make_interval(months => o.payfrequency) - interval '1 day')::date end,
      coalesce(nullif(buyer.billingname, ''), buyer.fullname, ''), billed.address, billed.city, billed.state, billed.zip,
      o.total - o.tax, o.tax, 'none', coalesce(o.decided_at, o.created_at)
    from billing_address(buyer) billed
    returning * into bill;
  insert into invoice_items (company_id, customer_id, invoice_id, service_id, site_id, kind, text, from_day, to_day, quantity, amount,
      taxpercent, tax, price, prorate, worked, source, created_at)
    select company, buyer.id, bill.id, s.id, s.site_id, case when l.type = 'Roll-Offs' then 'rolloff' else 'recurring' end,
      l.name, i.from_day, i.to_day, greatest(l.cans, 1), l.amount, l.taxpercent, l.tax,
      case when l.type <> 'Roll-Offs' then l.monthly end, case when l.type <> 'Roll-Offs' then 'days' end,
      case when l.type <> 'Roll-Offs' then (
        select jsonb_agg(jsonb_build_object('from', m.first, 'to', m.last, 'days', m.last - m.first + 1, 'of', m.last - m.first + 1,
          'price', (l.monthly * 100)::bigint, 'amount', (l.monthly * 100)::bigint) order by m.first)
        from generate_series(0, l.months - 1) k, lateral (
          select (i.from_day + make_interval(months => k))::date as first,
            (i.from_day + make_interval(months => k + 1) - interval '1 day')::date as last) m) end,
      coalesce('recurring:' || s.id || ':' || i.from_day, 'order:' || o.id || ':' || l.line), o.created_at
    from (select *, row_number() over (partition by service_id order by line) as nth
      from order_lines where company_id = company and order_id = o.id) l
    left join (select *, row_number() over (partition by service_id order by id) as nth
      from customer_services where company_id = company and order_id = o.id) s
      on s.service_id = l.service_id and s.nth = l.nth,
    lateral (
      select case when l.type <> 'Roll-Offs' then coalesce(s.anchor, day) end as from_day,
        case when l.type <> 'Roll-Offs'
          then (coalesce(s.anchor, day) + make_interval(months => l.months) - interval '1 day')::date end as to_day) i;
  -- Read from the order, because the company's setting may have changed since the sale.
  select case when o.tax > sum(l.tax) and o.tax - sum(l.tax) = round((o.setupfee + o.deliveryfee) * max(l.taxpercent) / 100, 2)
      then max(l.taxpercent) else 0 end
    into fee_percent from order_lines l where l.company_id = company and l.order_id = o.id;
  insert into invoice_items (company_id, customer_id, invoice_id, kind, text, amount, taxpercent, tax, source, created_at)
    select company, buyer.id, bill.id, fee.kind, fee.text, fee.amount, fee_percent,
      round((fee.before + fee.amount) * fee_percent / 100, 2) - round(fee.before * fee_percent / 100, 2),
      fee.kind || ':' || o.id, o.created_at
    from (values ('setup', 'One-time set-up fee', o.setupfee, 0), ('delivery', 'One-time delivery fee', o.deliveryfee, o.setupfee))
      as fee (kind, text, amount, before)
    where fee.amount > 0;
  -- Orders of old versions may have a total that their lines don't add up to.
  insert into invoice_items (company_id, customer_id, invoice_id, kind, text, amount, tax, source, created_at)
    select company, buyer.id, bill.id, 'other', 'Order ' || o.id, bill.amount - sums.amount, bill.tax - sums.tax,
      'rest:' || o.id, o.created_at
    from (select coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax from invoice_items
      where company_id = company and invoice_id = bill.id) sums
    where (sums.amount, sums.tax) <> (bill.amount, bill.tax);
  update payments set customer_id = buyer.id where company_id = company and order_id = o.id and customer_id is distinct from buyer.id;
  update refunds set customer_id = buyer.id where company_id = company and order_id = o.id and customer_id is distinct from buyer.id;
  update consents set customer_id = buyer.id where company_id = company and order_id = o.id and customer_id is distinct from buyer.id;
  return bill;
end $$;
revoke execute on function invoice_of_order from public;
