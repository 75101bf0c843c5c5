-- A hauler's search for a common word ends after the few tasks that are shown, too: within a day they stand in the order of the
-- list, so that a day of a thousand stops is not read whole.
drop index tasks_by_day;
create index tasks_by_day on tasks (company_id, done, delivery_date, display_order, id) where not archived;
