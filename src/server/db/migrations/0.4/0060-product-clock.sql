-- How far the product's time is ahead of the machine's: without a row, not at all. A live start empties it.
create table product_clock (
  one boolean primary key default true check (one),
  ahead interval not null
);
grant select on product_clock to haulyard_public, haulyard_staff, haulyard_platform;
grant insert, update on product_clock to haulyard_platform;

alter table companies alter column created_at set default product_now();
alter table users alter column created_at set default product_now();
alter table customers alter column created_at set default product_now();
alter table feedback alter column created_at set default product_now();
alter table customer_services alter column created_at set default product_now();
alter table tasks alter column created_at set default product_now();
alter table comments alter column created_at set default product_now();
alter table contact_messages alter column created_at set default product_now();
alter table files alter column created_at set default product_now();
alter table trail alter column at set default product_now();

create or replace view monthly_services with (security_invoker = true) as
  select s.company_id, s.customer_id, s.id, s.type, s.price, s.asbefore
  from customer_services s
  join companies c on c.id = s.company_id
  where s.active and s.status = 'Purchased' and s.type <> 'Roll-Offs'
    and (s.dateend is null or s.dateend >= ((select product_now()) at time zone c.timezone)::date)
    and not exists (select from orders o where o.company_id = s.company_id and o.id = s.order_id and o.state = 'cancelled');
