-- What a row has in whose haystack all of the patterns stand, as conditions of a statement; `haystack` is its name there.
-- The patterns are written into them (quoted), because how much a word narrows is known from the word alone. Numbers of five
-- digits or more are looked for by an index of their own, which tells them apart at once; so that their threes are not read
-- besides, no index knows the haystack that they are compared with.
create function haystack_conditions(patterns text[], haystack text) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(string_agg(case
    when digits_by_fives(pattern) is null then format(' and %1$s like %2$L', haystack, pattern)
    else format(' and digits_by_fives(%1$s) @> %3$L::text[] and (%1$s || '''') like %2$L', haystack, pattern, digits_by_fives(pattern))
    end, ''), '')
  from unnest(patterns) as pattern
$$;
revoke execute on function haystack_conditions from public;
