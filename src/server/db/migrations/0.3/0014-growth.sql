-- Lists, searches and figures that keep their time however many rows there are, of this hauler and of all others: what is
-- searched stands in a column, and an index of it begins with the hauler.

create extension if not exists btree_gin;

-- One text per task to search in, as customers have one; a phone number also as its digits in one piece.
alter table tasks add column haystack text generated always as (
  lower(name || ' ' || address || ' ' || phone || ' ' || notes || ' ' || servicename || ' ' || coalesce(order_id, '') || ' ' ||
    regexp_replace(phone, '[^0-9]', '', 'g'))) stored;
create index tasks_by_haystack on tasks using gin (company_id, haystack gin_trgm_ops) where not archived;
-- The nearest days of a hauler, and what is overdue.
create index tasks_by_day on tasks (company_id, done, delivery_date) where not archived;
-- The same for an admin, who asks about all haulers at once.
create index tasks_by_day_of_all on tasks (done, delivery_date) where not archived;
