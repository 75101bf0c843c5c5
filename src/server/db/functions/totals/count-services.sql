-- Recounts all services of the affected customers.
create function count_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    perform recount_services(array_agg(c.company_id), array_agg(c.customer_id)) from (
      select company_id, customer_id, id, counted, status, type, dateend, price, order_id from changed
      except select company_id, customer_id, id, counted, status, type, dateend, price, order_id from before
      union
      (select company_id, customer_id, id, counted, status, type, dateend, price, order_id from before
      except select company_id, customer_id, id, counted, status, type, dateend, price, order_id from changed)) c
      having count(*) > 0;
  else
    perform recount_services(array_agg(company_id), array_agg(customer_id)) from changed having count(*) > 0;
  end if;
  return null;
end $$;
revoke execute on function count_services from public;

create trigger count_new_services after insert on customer_services
  referencing new table as changed for each statement execute function count_services();
create trigger count_gone_services after delete on customer_services
  referencing old table as changed for each statement execute function count_services();
create trigger count_changed_services after update on customer_services
  referencing new table as changed old table as before for each statement execute function count_services();
