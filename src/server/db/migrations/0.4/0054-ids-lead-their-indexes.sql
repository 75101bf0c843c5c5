-- An index of an id that had its company as a second column was read from end to end for the rows of one company: a small
-- hauler's filtered list read the ids of everybody's customers. Beside the key instead of in it, the company can still be
-- read from the index and is no way into it.
drop index customers_by_id;
create index customers_by_id on customers (id) include (company_id);

drop index customer_services_by_id;
create index customer_services_by_id on customer_services (id) include (company_id);

drop index services_by_id;
create index services_by_id on services (id) include (company_id);

drop index maps_by_id;
create index maps_by_id on maps (id) include (company_id);

drop index price_rows_by_id;
create index price_rows_by_id on price_rows (id) include (company_id);

drop index groups_by_id;
create index groups_by_id on groups (id) include (company_id);

drop index orders_by_id;
create index orders_by_id on orders (id) include (company_id);

drop index pay_links_by_code;
create index pay_links_by_code on pay_links (code) include (company_id);
