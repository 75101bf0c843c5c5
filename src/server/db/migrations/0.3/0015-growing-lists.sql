-- What an order is found by: its number and address, the buyer's name (the customer's as it is now, else as it was given),
-- e-mail and the bank's reference of the attempt that is shown. Triggers (name_buyer, rename_buyer, show_reference) keep the
-- two of them that stand in other tables.
alter table orders add column buyername text, add column retref text;
update orders o set buyername = c.fullname from customers c where c.company_id = o.company_id and c.id = o.customer_id;
update orders o set retref = (
  select p.retref from payments p where p.company_id = o.company_id and p.order_id = o.id
  order by (p.state = 'approved' or p.refunded > 0) desc, p.attempt desc limit 1);
alter table orders add column haystack text generated always as (
  lower(id || ' ' || address || ' ' ||
    coalesce(buyername, coalesce(answers -> 'user' ->> 'firstname', '') || ' ' || coalesce(answers -> 'user' ->> 'lastname', '')) ||
    ' ' || coalesce(answers -> 'user' ->> 'email', '') || ' ' || coalesce(retref, ''))) stored;
create index orders_by_haystack on orders using gin (company_id, haystack gin_trgm_ops);
-- Equal moments stand in the order of their numbers, for one hauler and for an admin who asks about all.
drop index orders_newest;
create index orders_newest on orders (company_id, created_at desc, id desc);
create index orders_newest_of_all on orders (created_at desc, id desc);

-- What brings its price each month, as before, but the few orders that were cancelled are looked for instead of each service's.
create or replace view monthly_services with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price, s.asbefore
  from customer_services s
  join companies c on c.id = s.company_id
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    and (s.dateend is null or s.dateend >= (now() at time zone c.timezone)::date)
    and not exists (select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled');
create index customer_services_running on customer_services (company_id, type, customer_id)
  include (price, datestart, dateend, order_id) where active and status = 'Purchased';
create index orders_cancelled on orders (company_id, id) where state = 'cancelled';

-- The day that a customer's list is sorted by: the first day of service, or the day of the sign-up where the hauler is when
-- there is none yet. Triggers (start_customer, move_zone) keep it.
alter table customers add column startday date;
update customers c set startday = coalesce(c.datestart, (c.created_at at time zone f.timezone)::date)
  from companies f where f.id = c.company_id;
alter table customers alter column startday set not null;
-- A page, its counts and its filters are answered by these alone.
create index customers_by_start on customers (company_id, startday, id) include (status, type, insnapdesk, inops, outofarea);
create index customers_by_start_of_all on customers (startday, id) include (status, type, insnapdesk, inops, outofarea);
create index customers_by_name on customers (company_id, lower(fullname), id);
-- A search begins with the hauler: what others have is not looked through.
drop index customers_by_haystack;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
-- An admin's newest customers are those of all haulers.
create index customers_newest_of_all on customers (created_at desc, id desc);
