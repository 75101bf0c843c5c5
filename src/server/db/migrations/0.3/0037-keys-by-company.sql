-- Every key of a tenant's table holds its company, so that tables can be distributed by it (docs/scaling.md): a server that
-- has some companies cannot know what the others have. Ids come from sequences and codes from chance, which no key has to
-- repeat; what looks for an id alone finds it by an index, which knows its company as well. That orders of two companies
-- never have one number is looked after where they are made (begin_order).

create index customers_by_id on customers (id, company_id);
alter table customers drop constraint customers_id_key;

create index customer_services_by_id on customer_services (id, company_id);
alter table customer_services drop constraint customer_services_id_key;

create index services_by_id on services (id, company_id);
alter table services drop constraint services_id_key;

create index maps_by_id on maps (id, company_id);
alter table maps drop constraint maps_id_key;

create index price_rows_by_id on price_rows (id, company_id);
alter table price_rows drop constraint price_rows_id_key;

create index groups_by_id on groups (id, company_id);
alter table groups drop constraint groups_id_key;

create index orders_by_id on orders (id, company_id);
alter table orders drop constraint orders_id_key;

-- Nobody looks for feedback by its id alone.
alter table feedback drop constraint feedback_id_key;

create index pay_links_by_code on pay_links (code, company_id);
alter table pay_links drop constraint pay_links_code_key;

alter table payments drop constraint payments_orderid_key;
alter table payments add unique (orderid, company_id);
alter table refunds drop constraint refunds_orderid_key;
alter table refunds add unique (orderid, company_id);

drop index area_parts_by_shape;
create index area_parts_by_shape on area_parts (shape);
