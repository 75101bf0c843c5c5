-- Every five digits in a row that stand in a text, each once: of a phone number in one piece six. Whatever has a number of five
-- digits or more in it has all of its fives. Indexes of customers and tasks stand on it, so another answer for the same text
-- needs a migration that builds them anew.
create or replace function digits_by_fives(words text) returns text[]
  language sql immutable parallel safe
  return (
    select array_agg(distinct substr(run[1], place, 5))
    from regexp_matches(words, '[0-9]{5,}', 'g') as run, generate_series(1, length(run[1]) - 4) as place);
