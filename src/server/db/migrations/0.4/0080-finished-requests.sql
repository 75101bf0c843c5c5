-- A request that was sent from the lookup is complete; a lead of the order page is an order that was not finished.
alter table leads add column finished boolean not null default false;
