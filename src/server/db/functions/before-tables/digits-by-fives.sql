-- All distinct 5-digit substrings of a text; a phone number written without separators has six. Indexes on customers
-- and tasks use it, so changing its result requires a migration that rebuilds them.
create or replace function digits_by_fives(words text) returns text[]
  language sql immutable parallel safe
  return (
    select array_agg(distinct substr(run[1], place, 5))
    from regexp_matches(words, '[0-9]{5,}', 'g') as run, generate_series(1, length(run[1]) - 4) as place);
