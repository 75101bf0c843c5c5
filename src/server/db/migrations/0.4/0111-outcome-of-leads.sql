-- What the office made of a lead that was not ordered.
alter table leads add column outcome text not null default '' check (outcome in ('', 'called', 'lost'));
