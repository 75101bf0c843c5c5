-- Cancelled orders bring no revenue. A concurrent transaction may be changing the order's services or their customer,
-- so this locks the customers' counts and looks again until no new customer appears.
create function count_order() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known integer[] := '{}';
  found_now integer[] := array_remove(array[new.customer_id], null);
begin
  loop
    found_now := array(
      select unnest(found_now) union select customer_id from customer_services
      where company_id = new.company_id and order_id = new.id);
    exit when found_now <@ known;
    known := found_now;
    perform recount_services(array_fill(new.company_id, array[cardinality(known)]), known);
  end loop;
  return null;
end $$;
revoke execute on function count_order from public;

create trigger count_order after update of state on orders
  for each row when ((old.state = 'cancelled') <> (new.state = 'cancelled')) execute function count_order();
