-- A file's "Jose Bell" is the customer that was kept as José Bell (`searchable`, src/domain/companies/search-words.ts): an import
-- compares names as a search does. What is compared under a policy stands in a column, as the e-mail does (ADR-13).
alter table customers add column namekey text generated always as (
  lower(regexp_replace(normalize(fullname, nfd), '[\u0300-\u036f]', '', 'g'))) stored;

-- Companies are chosen without accents, too. As `searchableText` (src/server/db/search-text.ts) writes it, or nothing asks it.
drop index companies_by_words;
create index companies_by_words on companies
  using gin (lower(regexp_replace(normalize(name || ' ' || slug || ' ' || address, nfd), '[\u0300-\u036f]', '', 'g')) gin_trgm_ops);
