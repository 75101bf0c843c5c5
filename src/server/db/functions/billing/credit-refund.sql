-- Writes the credit note of money that was given back for an order: it asks for less, so that nothing of it is open
-- again. Its tax is the bill's share of all that was given back, less the tax of earlier credit notes, so that parts
-- add up.
create function credit_refund(company integer, p_order text, bill invoices, given numeric) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  note invoices;
  share numeric;
  today date := (product_now() at time zone (select timezone from companies where id = company))::date;
begin
  select round((given - coalesce(sum(n.total), 0)) * bill.tax / bill.total, 2) + coalesce(sum(n.tax), 0) into share
    from invoices n
    where n.company_id = company and n.order_id = p_order and n.kind = 'creditnote' and n.state = 'issued';
  insert into invoices (company_id, kind, state, number, customer_id, order_id, day, issuedon, dueon, billingname, billingaddress,
      billingcity, billingstate, billingzip, amount, tax, delivery, issued_at)
    select company, 'creditnote', 'issued', n.number, bill.customer_id, p_order, today, today, today, bill.billingname,
      bill.billingaddress, bill.billingcity, bill.billingstate, bill.billingzip, share - given, -share, 'none', product_now()
    from bill_numbers(company, 1) n returning * into note;
  insert into invoice_items (company_id, customer_id, invoice_id, kind, text, amount, tax, source, created_at)
    values (company, bill.customer_id, note.id, 'credit', 'Refund of order ' || p_order, share - given, -share,
      'refund:' || p_order || ':' || note.number, product_now());
  insert into allocations (company_id, creditnote_id, invoice_id, amount)
    select company, note.id, b.id, least(given, b.open) from invoices b
    where b.company_id = company and b.id = bill.id and b.open > 0;
end $$;
revoke execute on function credit_refund from public;
