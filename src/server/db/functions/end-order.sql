-- Closes a pending order without a sale. Answers false if it was already decided.
create function end_order(company integer, p_order text, p_state text, p_attempt smallint, payment jsonb, p_now timestamptz)
  returns boolean
  language plpgsql as $$
begin
  update orders set state = p_state, payment = 'none', decided_at = p_now
    where company_id = company and id = p_order and state = 'pending';
  if not found then return false; end if;
  update payments set state = payment ->> 'state', retref = coalesce(payment ->> 'retref', retref),
      respcode = payment ->> 'respcode', resptext = payment ->> 'resptext', decided_at = p_now
    where company_id = company and order_id = p_order and attempt = p_attempt;
  return true;
end $$;
revoke execute on function end_order from public;
grant execute on function end_order to haulyard_staff;
