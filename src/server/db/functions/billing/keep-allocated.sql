-- Keeps what is paid of a bill, what is used of a payment or a credit note, and whether an order is paid.
create function keep_allocated() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  a allocations := case when tg_op = 'DELETE' then old else new end;
  more numeric := case tg_op when 'INSERT' then new.amount when 'DELETE' then -old.amount else new.amount - old.amount end;
  bill invoices;
begin
  -- The order first, as everything locks that ends in its documents.
  perform from orders o join invoices i on i.company_id = o.company_id and i.order_id = o.id
    where i.company_id = a.company_id and i.id = a.invoice_id and a.creditnote_id is null for no key update of o;
  update invoices set allocated = allocated + more, version = version + 1
    where company_id = a.company_id and id = a.invoice_id returning * into bill;
  update payments set allocated = allocated + more where company_id = a.company_id and id = a.payment_id;
  update invoices set allocated = allocated + more, version = version + 1
    where company_id = a.company_id and id = a.creditnote_id;
  if bill.order_id is null or a.creditnote_id is not null then return null; end if;
  -- An order paid by its link, and one whose bill was paid among others, are both paid.
  if bill.open = 0 then
    update orders set payment = 'paid' where company_id = bill.company_id and id = bill.order_id and payment = 'unpaid';
    update pay_links set state = 'paid' where company_id = bill.company_id and order_id = bill.order_id and state = 'open';
  elsif more < 0 and not exists (select from payments p
      where p.company_id = bill.company_id and p.order_id = bill.order_id and (p.state = 'approved' or p.refunded > 0)) then
    update orders set payment = 'unpaid' where company_id = bill.company_id and id = bill.order_id and payment = 'paid';
    update pay_links set state = 'open' where company_id = bill.company_id and order_id = bill.order_id and state = 'paid';
  end if;
  return null;
end $$;
revoke execute on function keep_allocated from public;

create trigger keep_allocated after insert or delete or update of amount on allocations
  for each row execute function keep_allocated();
