-- Slugs that a company gave up stay its own: printed links and embed tags lead on to it, and nobody else takes them.
alter table companies add former_slugs text[] not null default '{}';
create index companies_former_slugs on companies using gin (former_slugs);
grant select (former_slugs) on companies to haulyard_public;
