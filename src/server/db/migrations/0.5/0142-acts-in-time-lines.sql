-- Acts are listed on their customer's time line, and audited. A move's text has addresses, which the trail does not keep.
alter table service_acts
  add column name text not null default '',
  add column said text not null generated always as (case when act = 'move' then '' else text end) stored;
update service_acts a set name = s.name
  from customer_services s where s.company_id = a.company_id and s.id = a.service_id;
create index service_acts_of_customer on service_acts (company_id, customer_id);
