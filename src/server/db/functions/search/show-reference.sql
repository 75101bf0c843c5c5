-- Denormalizes the paid (or else the last) attempt onto the order: bank reference and last four digits for search, and
-- the refunded amount.
create function show_reference() returns trigger
  language plpgsql as $$
declare
  shown record;
begin
  select p.retref, p.lastfour, p.refunded into shown from payments p
    where p.company_id = new.company_id and p.order_id = new.order_id
    order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1;
  update orders set retref = shown.retref, lastfour = shown.lastfour, refunded = shown.refunded
    where company_id = new.company_id and id = new.order_id
      and (retref, lastfour, refunded) is distinct from (shown.retref, shown.lastfour, shown.refunded);
  return null;
end $$;

create trigger show_reference after update of state, refunded, retref, lastfour on payments
  for each row execute function show_reference();
-- A first attempt that was not asked yet shows what a new order shows anyway.
create trigger show_first_reference after insert on payments
  for each row when (new.attempt > 1 or new.retref is not null or new.lastfour <> '' or new.refunded > 0)
  execute function show_reference();
