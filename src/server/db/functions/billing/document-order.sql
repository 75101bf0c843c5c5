-- Runs at commit, so that the row with the next number is locked only for that moment.
create function document_order() returns trigger
  language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform bill_order(new.company_id, to_jsonb(new) ->> 'id');
  else
    perform bill_order(new.company_id, to_jsonb(new) ->> 'order_id');
  end if;
  return null;
end $$;

create constraint trigger document_order after insert or update of state, payment on orders
  deferrable initially deferred for each row
  when (new.state in ('placed', 'cancelled') and new.payment not in ('none', 'asked') and new.total > 0)
  execute function document_order();
create constraint trigger document_order after insert or update of state, refunded on payments
  deferrable initially deferred for each row
  when (new.order_id is not null and new.state in ('approved', 'voided', 'refunded'))
  execute function document_order();
