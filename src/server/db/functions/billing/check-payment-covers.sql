-- No payment pays more than it is.
create function check_payment_covers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from payments where company_id = new.company_id and id = new.id and credit < 0) then
    raise check_violation using message = format('payment %s of company %s pays more than it is', new.id, new.company_id);
  end if;
  return null;
end $$;
revoke execute on function check_payment_covers from public;

create constraint trigger payment_covers after insert or update on payments
  deferrable initially deferred for each row when (new.credit < 0) execute function check_payment_covers();
