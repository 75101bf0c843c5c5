-- The number that a hauler's old system gave a customer, and who is billed.
alter table customers
  add column number text not null default '',
  add column numberkey text not null generated always as (lower(number)) stored,
  add column billingname text not null default '',
  add column billingaddress text not null default '',
  add column billingcity text not null default '',
  add column billingstate text not null default '',
  add column billingzip text not null default '',
  add column exemptreason text not null default '',
  -- Addresses, names and driver notes of the customer's sites, which are searched with the customer (keep_site_words).
  add column sitewords text not null default '';
create unique index customers_by_number on customers (company_id, numberkey) where numberkey <> '';

alter table customers drop column haystack;
alter table customers add column haystack text generated always as (
  lower(regexp_replace(normalize(
    fullname || ' ' || email || ' ' || address || ' ' || city || ' ' || zip || ' ' || number || ' ' ||
      regexp_replace(number, '[().+-]', '', 'g') || ' ' ||
      regexp_replace(cellphone, '[^0-9]', '', 'g') || ' ' || regexp_replace(homephone, '[^0-9]', '', 'g') || ' ' ||
      regexp_replace(workphone, '[^0-9]', '', 'g') || ' ' || left(notes, 500) || ' ' || left(sitewords, 1000),
    nfd), '[\u0300-\u036f]', '', 'g'))) stored;
create index customers_by_haystack on customers using gin (company_id, haystack gin_trgm_ops);
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
