-- A run looks at a service again once anything changed of which it is owed.
create function look_at_service() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  insert into services_to_bill (company_id, service_id)
    select s.company_id, s.id from customer_services s
    where s.company_id = (changed ->> 'company_id')::integer
      and s.id = (changed ->> case when tg_table_name = 'customer_services' then 'id' else 'service_id' end)::integer
      and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    on conflict (company_id, service_id) do update set look_on = '-infinity' where services_to_bill.look_on <> '-infinity';
  return null;
end $$;
revoke execute on function look_at_service from public;

create trigger look_at_service after insert or update or delete on service_phases
  for each row execute function look_at_service();
create trigger look_at_service after insert or update or delete on service_holds
  for each row execute function look_at_service();
create trigger look_at_service after update of ended_on, anchor, datestart, payfrequency, arrears, owed_from, status, customer_id on customer_services
  for each row when ((old.ended_on, old.anchor, old.payfrequency, old.arrears, old.owed_from, old.status, old.customer_id)
    is distinct from (new.ended_on, new.anchor, new.payfrequency, new.arrears, new.owed_from, new.status, new.customer_id))
  execute function look_at_service();
