-- The nightly check of sums (ADR-46): when it looked at a company last, and how many differences it found.
alter table billing_settings
  add column sums_checked_at timestamptz,
  add column sums_differ integer not null default 0,
  -- Next numbers that the office chose, before which numbers may be missing.
  add column chosennumbers text[] not null default '{}';
