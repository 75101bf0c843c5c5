-- What a screen says of all of a hauler's rows stands ready, so that nobody counts them: customers and leads, and for each type
-- of service how many customers have one that runs on, and what those bring each month.

-- A total is the sum of its rows. Whoever changes it takes one that nobody else holds, or a new one, so that two sales of one
-- hauler never wait for each other (add_to_total); there are as many as were ever changed at once.
create table company_totals (
  company_id integer not null references companies on delete cascade,
  counted text not null check (counted in ('customers', 'leads', 'Residential', 'Commercial')),
  id integer generated always as identity,
  count integer not null,
  monthly numeric(14,2) not null default 0,
  primary key (company_id, counted, id)
);
call lock_to_tenant('company_totals');
revoke insert, update, delete on company_totals from haulyard_staff, haulyard_platform;

-- Services that bring their price each month and of which no end is known. What ends on a day stops without a word, so it is no
-- part of a total: it is counted when somebody asks, and it is little.
create view services_without_end with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price
  from customer_services s
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs' and s.dateend is null
    and not exists (select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled');

-- By type what each customer who ever had a service pays for them, as it was counted: {type: sum}. Triggers (count_services,
-- count_order) keep it.
create table counted_services (
  company_id integer not null,
  customer_id integer not null,
  prices jsonb not null,
  primary key (company_id, customer_id),
  foreign key (company_id, customer_id) references customers on delete cascade
);
call lock_to_tenant('counted_services');
revoke insert, update, delete on counted_services from haulyard_staff, haulyard_platform;

insert into counted_services (company_id, customer_id, prices)
  select company_id, customer_id, coalesce(jsonb_object_agg(type, price) filter (where price is not null), '{}')
  from (
    select s.company_id, s.customer_id, s.type, sum(e.price) as price
    from customer_services s left join services_without_end e on e.company_id = s.company_id and e.id = s.id
    group by 1, 2, 3) each
  group by 1, 2;
insert into company_totals (company_id, counted, count, monthly)
  select company_id, type, count(*), sum(price::numeric) from counted_services, jsonb_each_text(prices) as p (type, price) group by 1, 2;
insert into company_totals (company_id, counted, count)
  select company_id, 'customers', count(*) from customers group by 1
  union all
  select company_id, 'leads', count(*) from customers where status = 'Lead' group by 1;

-- What runs to a day, the roll-offs above all.
create index customer_services_ending on customer_services (company_id, dateend) where active and dateend is not null;
-- Who takes an order back finds its services.
create index customer_services_of_order on customer_services (company_id, order_id) where order_id is not null;
-- The figures that it answered are totals now.
drop index customer_services_running;
