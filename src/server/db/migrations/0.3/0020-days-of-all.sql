-- An admin's search for a common word ends after the few tasks that are shown: within a day they stand in the order of the list,
-- so that a day of all haulers is not read whole.
drop index tasks_by_day_of_all;
create index tasks_by_day_of_all on tasks (done, delivery_date, display_order, id) where not archived;
