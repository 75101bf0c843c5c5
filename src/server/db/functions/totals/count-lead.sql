-- Moves a customer between the counts when a lead buys or a customer is archived or restored.
create function count_lead() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer := (new.archived_at is not null)::integer - (old.archived_at is not null)::integer;
  leads integer := (new.status = 'Lead' and new.archived_at is null)::integer
    - (old.status = 'Lead' and old.archived_at is null)::integer;
begin
  perform add_to_total(new.company_id, 'customers', -gone, 0), add_to_total(new.company_id, 'leads', leads, 0),
    add_to_total(new.company_id, 'archived', gone, 0);
  return null;
end $$;
revoke execute on function count_lead from public;

create trigger count_lead after update of status, archived_at on customers
  for each row when (old.status <> new.status or (old.archived_at is null) <> (new.archived_at is null))
  execute function count_lead();
