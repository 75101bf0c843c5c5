-- A lead who buys is a lead no more.
create function count_lead() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform add_to_total(new.company_id, 'leads', case new.status when 'Lead' then 1 else -1 end, 0);
  return null;
end $$;
revoke execute on function count_lead from public;

create trigger count_lead after update of status on customers
  for each row when (old.status <> new.status) execute function count_lead();
