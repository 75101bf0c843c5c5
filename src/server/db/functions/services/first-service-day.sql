-- The day from which a new service runs. A sale on the web runs from the order's day, which its first payment counts
-- from, even if its carts come later.
create function first_service_day(s customer_services) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when s.sold_by = 'order' or s.asbefore then least(made.day, s.datestart) else coalesce(s.datestart, made.day) end
  from (select (s.created_at at time zone timezone)::date as day from companies where id = s.company_id) made
$$;
revoke execute on function first_service_day from public;
