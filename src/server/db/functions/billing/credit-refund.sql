-- Writes the credit note of money that was given back for an order: it asks for less, so that nothing of it is open
-- again. Its tax is the bill's share.
create function credit_refund(o orders, bill invoices, given numeric) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  note invoices;
  share numeric := case when bill.total = 0 then 0 else round(given * bill.tax / bill.total, 2) end;
  today date := (product_now() at time zone (select timezone from companies where id = o.company_id))::date;
begin
  insert into invoices (company_id, kind, state, number, customer_id, order_id, day, issuedon, dueon, billingname, billingaddress,
      billingcity, billingstate, billingzip, amount, tax, delivery, issued_at)
    select o.company_id, 'creditnote', 'issued', n.number, bill.customer_id, o.id, today, today, today, bill.billingname,
      bill.billingaddress, bill.billingcity, bill.billingstate, bill.billingzip, share - given, -share, 'none', product_now()
    from bill_numbers(o.company_id, 1) n returning * into note;
  insert into invoice_items (company_id, customer_id, invoice_id, kind, text, amount, tax, source, created_at)
    values (o.company_id, bill.customer_id, note.id, 'credit', 'Given back for order ' || o.id, share - given, -share,
      'given:' || o.id || ':' || note.number, product_now());
  insert into allocations (company_id, creditnote_id, invoice_id, amount)
    select o.company_id, note.id, b.id, least(given, b.open) from invoices b
    where b.company_id = o.company_id and b.id = bill.id and b.open > 0;
end $$;
revoke execute on function credit_refund from public;
