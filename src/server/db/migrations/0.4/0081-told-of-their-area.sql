-- When a lead from outside the area was told that the hauler serves the address now: each person hears of it once.
alter table customers add column areatold_at timestamptz;
