-- What a stop asks of the order of its day: between which times it is wanted, whether it is done first, and whether it
-- keeps its place in a better order.
alter table tasks
  -- Minutes after midnight, by the company's clocks.
  add column wanted_from smallint check (wanted_from between 0 and 1439),
  add column wanted_to smallint check (wanted_to between 0 and 1439),
  add column priority boolean not null default false,
  add column locked boolean not null default false,
  add constraint tasks_wanted_in_order check (wanted_from < wanted_to);
