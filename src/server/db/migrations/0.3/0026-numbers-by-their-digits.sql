-- A phone number is looked for by fives of its digits: by threes, as letters are, each of its parts is one that very many
-- numbers have, so that a search among a million rows read thousands of entries for the one that has them all.
create index customers_by_digits on customers using gin (company_id, digits_by_fives(haystack));
create index tasks_by_digits on tasks using gin (company_id, digits_by_fives(haystack)) where not archived;
