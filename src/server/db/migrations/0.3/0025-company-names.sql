-- Companies are chosen by a few letters, however many there are: by any word of their name, slug or address, in the order of
-- their names.
create index companies_by_name on companies (lower(name), id);
create index companies_by_words on companies using gin (lower(name || ' ' || slug || ' ' || address) gin_trgm_ops);
