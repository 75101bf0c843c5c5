-- Orders that the office sold by phone.
alter table orders add column channel text not null default 'web' check (channel in ('web', 'office'));
