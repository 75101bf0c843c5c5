-- What an import's columns and words meant, for the next file with the same headings (R-102).
alter table customer_imports add column mapping jsonb;
