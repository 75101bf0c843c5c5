-- Recomputes the recurring revenue of customers; `companies` and `people` are parallel arrays. Idempotent, so the order
-- of changes doesn't matter.
--
-- The counted_services row acts as the lock per customer: an existing one is locked before services are read, so that
-- the second of two transactions sees the first one's result. A newly inserted row needs no lock, and nothing else
-- waits for these rows.
create function recount_services(companies integer[], people integer[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  with asked as materialized (select distinct * from unnest(companies, people) as a (company_id, customer_id)),
  made as (
    insert into counted_services (company_id, customer_id, prices)
      select a.company_id, a.customer_id, services_by_type(a.company_id, a.customer_id)
      from asked a join customers c on c.company_id = a.company_id and c.id = a.customer_id
      where not exists (
        select from counted_services k where k.company_id = a.company_id and k.customer_id = a.customer_id)
      order by a.company_id, a.customer_id
      on conflict do nothing returning company_id, customer_id)
  select array_agg(company_id), array_agg(customer_id) into companies, people
    from (table asked except table made) were_there;
  if people is null then return; end if;
  perform from counted_services where (company_id, customer_id) in (select * from unnest(companies, people))
    order by company_id, customer_id for no key update;
  update counted_services k set prices = n.prices
    from (
      select *, services_by_type(company_id, customer_id) as prices
      from unnest(companies, people) as a (company_id, customer_id) offset 0) n
    where k.company_id = n.company_id and k.customer_id = n.customer_id and k.prices <> n.prices;
end $$;
revoke execute on function recount_services from public;
