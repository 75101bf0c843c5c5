-- Removes what was typed by hand from trail lines about the bills, payments and orders of erased customers: why a bill
-- is void, and the number of a check. Amounts and days stay, for the books.
create function erase_from_money_trail(p_bills text[], p_payments text[], p_orders text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from invoices where company_id = app_tenant() and number = any (p_bills) and customer_id is not null)
    or exists (select from payments where company_id = app_tenant() and id = any (p_payments::integer[]) and customer_id is not null)
    or exists (select from orders where company_id = app_tenant() and id = any (p_orders) and customer_id is not null) then
    raise exception 'Only lines about erased customers are changed';
  end if;
  update trail t set after = t.after || jsonb_build_object(typed, 'kept')
  from (values ('bill', 'voidreason', p_bills), ('payment', 'checknumber', p_payments), ('order', 'checknumber', p_orders))
    as typed_in (subject, typed, ids)
  where t.company_id = app_tenant() and t.subject = typed_in.subject and t.subject_id = any (ids) and t.event is null
    and t.after ->> typed not in ('', 'kept', 'Order cancelled');
end $$;
revoke execute on function erase_from_money_trail from public;
grant execute on function erase_from_money_trail to haulyard_staff;
