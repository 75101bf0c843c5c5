-- Counts new and deleted customers by hauler; archived ones separately.
create function count_customers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform add_to_total(company_id, 'customers', sign * (count(*) filter (where archived_at is null))::integer, 0),
    add_to_total(company_id, 'leads', sign * (count(*) filter (where archived_at is null and status = 'Lead'))::integer, 0),
    add_to_total(company_id, 'archived', sign * (count(archived_at))::integer, 0)
    from changed, lateral (select case tg_op when 'INSERT' then 1 else -1 end as sign) s
    group by company_id, sign order by company_id;
  return null;
end $$;
revoke execute on function count_customers from public;

create trigger count_new_customers after insert on customers
  referencing new table as changed for each statement execute function count_customers();
create trigger count_gone_customers after delete on customers
  referencing old table as changed for each statement execute function count_customers();
