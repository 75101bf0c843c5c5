-- A buyer is looked for by e-mail, the oldest first: an index in that very order answers at once, however many customers a
-- hauler has. The plain index on the e-mail left the planner a way through all customers in the order of their making.
create index customers_of_an_email on customers (company_id, lower(email), created_at, id) where email <> '';
drop index customers_by_email;
