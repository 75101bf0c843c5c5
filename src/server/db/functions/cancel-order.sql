-- Cancels an order, stops its services and ends its link. Answers false unless the order was placed.
create function cancel_order(company integer, p_order text, p_now timestamptz) returns boolean
  language plpgsql as $$
declare person integer;
begin
  update orders set state = 'cancelled', decided_at = p_now
    where company_id = company and id = p_order and state = 'placed' returning customer_id into person;
  if not found then return false; end if;
  update customer_services set active = false where company_id = company and order_id = p_order;
  update pay_links set state = 'ended' where company_id = company and order_id = p_order and state = 'open';
  update customers set version = version + 1 where company_id = company and id = person;
  return true;
end $$;
revoke execute on function cancel_order from public;
grant execute on function cancel_order to haulyard_staff;
