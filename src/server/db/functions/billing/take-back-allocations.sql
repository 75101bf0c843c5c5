-- Money that goes back leaves what it paid: credit first, then the newest allocations (contract, detail 10). Those bills
-- are open again, and only the office asks for them.
create function take_back_allocations() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  over numeric := -new.credit;
  a allocations;
begin
  for a in
    select * from allocations where company_id = new.company_id and payment_id = new.id order by at desc, id desc
  loop
    exit when over <= 0;
    if a.amount <= over then
      delete from allocations where company_id = a.company_id and id = a.id;
    else
      update allocations set amount = a.amount - over where company_id = a.company_id and id = a.id;
    end if;
    update invoices set refunded = true where company_id = a.company_id and id = a.invoice_id;
    over := over - a.amount;
  end loop;
  return null;
end $$;
revoke execute on function take_back_allocations from public;

create trigger take_back_allocations after update of state, refunded on payments
  for each row when (new.credit < 0) execute function take_back_allocations();
