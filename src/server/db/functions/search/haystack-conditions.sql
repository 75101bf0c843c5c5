-- Where clause that matches all patterns against a haystack column. Patterns are inlined as quoted literals, so that
-- the planner sees their selectivity.
-- Numbers of five digits or more use an index of their own; appending '' keeps the planner from scanning the trigram
-- index as well.
create function haystack_conditions(patterns text[], haystack text) returns text
  language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(string_agg(case
    when digits_by_fives(pattern) is null then format(' and %1$s like %2$L', haystack, pattern)
    else format(' and digits_by_fives(%1$s) @> %3$L::text[] and (%1$s || '''') like %2$L', haystack, pattern, digits_by_fives(pattern))
    end, ''), '')
  from unnest(patterns) as pattern
$$;
revoke execute on function haystack_conditions from public;
