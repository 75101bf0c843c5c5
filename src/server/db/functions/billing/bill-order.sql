-- Brings an order's documents to what became of it: its invoice with items, what its payment pays of it, a credit note
-- over what was given back, and the end of a bill that a cancelled order no longer asks for. Idempotent. Orders without
-- a price (demonstrations) have no document.
create function bill_order(company integer, p_order text) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  o orders;
  bill invoices;
  paid payments;
  day date;
  given numeric;
begin
  select * into o from orders where company_id = company and id = p_order for no key update;
  if o.state is null or o.state not in ('placed', 'cancelled') or o.payment in ('none', 'asked') or o.total = 0 then return; end if;
  -- Before the next number, which is locked last: a sale to the customer may hold the row and wait for that number.
  perform from customers where company_id = company and id = o.customer_id for key share;
  select (o.created_at at time zone c.timezone)::date into day from companies c where c.id = company;
  select * into bill from invoices where company_id = company and order_id = p_order and kind = 'invoice' for no key update;
  if bill.id is null then
    bill := invoice_of_order(company, o, day);
  end if;
  for paid in
    select * from payments where company_id = company and order_id = p_order and allocated = 0 and credit > 0 order by attempt
  loop
    exit when bill.open = 0 or bill.refunded;
    insert into allocations (company_id, payment_id, invoice_id, amount)
      values (company, paid.id, bill.id, least(paid.credit, bill.open));
    select * into bill from invoices where company_id = company and id = bill.id;
  end loop;
  given := (select coalesce(sum(p.refunded), 0) from payments p where p.company_id = company and p.order_id = p_order)
    - (select coalesce(sum(r.amount), 0) from refunds r
        where r.company_id = company and r.order_id = p_order and r.reopens and r.state = 'done')
    + (select coalesce(sum(n.total), 0) from invoices n
        where n.company_id = company and n.order_id = p_order and n.kind = 'creditnote' and n.state = 'issued');
  if given > 0 then
    perform credit_refund(company, p_order, bill, given);
  end if;
  if o.state = 'cancelled' and bill.state = 'issued' and bill.allocated = 0 then
    update invoices set state = 'void', voidreason = 'Order cancelled', voided_at = product_now(), version = version + 1
      where company_id = company and id = bill.id and allocated = 0;
  end if;
end $$;
revoke execute on function bill_order from public;
grant execute on function bill_order to haulyard_staff, haulyard_platform;
