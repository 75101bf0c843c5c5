-- Gate codes and old account numbers are kept in notes and looked for, so that their beginning is searched, too.
alter table customers drop column haystack;
alter table customers add column haystack text generated always as (
  lower(regexp_replace(normalize(
    fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' ||
      regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
      regexp_replace(workphone, '[^0-9]', '', 'g') || ' ' || left(notes, 500), nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
