-- How far next payments were asked for: the last due day that the office marked. A service without an order was imported.
alter table orders add column asked_to date;
alter table customer_services add column asked_to date;
