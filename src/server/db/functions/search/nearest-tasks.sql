-- Search for tasks: open before done, nearest days first, lowest positions first. `tenant` null is all haulers,
-- `only_day` null all days.
--
-- Runs with the caller's rights; `tasks_matching` and `tasks_matching_of_all` elevate. Patterns are inlined as quoted
-- literals, so that the planner uses the trigram index for rare words and walks outward from today for common ones.
-- Words under three letters have no trigrams, so across haulers they are searched within four months only.
create function nearest_tasks(tenant integer, patterns text[], today date, only_day date, wanted integer)
  returns table (company_id integer, id uuid)
  language plpgsql stable set search_path = pg_catalog, public, pg_temp rows 50 as $$
declare
  days integer := case when tenant is null and array_to_string(patterns, ' ') !~ '[[:alnum:]]{3}' then 60 else 40000 end;
  first_day date := coalesce(only_day, today - days);
  last_day date := coalesce(only_day, today + days);
  sought text := concat(case when tenant is not null then ' and company_id = $1' end,
    haystack_conditions(patterns, 'haystack'));
  state text;
  found_now integer;
  missing integer := wanted;
begin
  foreach state in array array['not done', 'done'] loop
    return query execute format($query$
      select n.company_id, n.id from (
        (select * from tasks where not archived and %1$s and delivery_date between greatest($2, $3) and $4 %2$s
          order by delivery_date, display_order, id limit $5)
        union all
        (select * from tasks where not archived and %1$s and delivery_date between $3 and least($2 - 1, $4) %2$s
          order by delivery_date desc, display_order, id limit $5)) n
      order by abs(n.delivery_date - $2), n.display_order, n.id limit $5$query$, state, sought)
      using tenant, today, first_day, last_day, missing;
    get diagnostics found_now = row_count;
    missing := missing - found_now;
    exit when missing <= 0;
  end loop;
end $$;
revoke execute on function nearest_tasks from public;
