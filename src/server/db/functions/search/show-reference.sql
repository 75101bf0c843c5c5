-- An order is found by the bank's reference of the attempt that is shown: the one that paid, or else the last one.
create function show_reference() returns trigger
  language plpgsql as $$
declare
  shown text := (
    select p.retref from payments p where p.company_id = new.company_id and p.order_id = new.order_id
    order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1);
begin
  update orders set retref = shown
    where company_id = new.company_id and id = new.order_id and retref is distinct from shown;
  return null;
end $$;

create trigger show_reference after insert or update of state, refunded, retref on payments
  for each row execute function show_reference();
