-- Looks up a group by an invite code, exposing only that code.
create function group_of_code(p_group integer, p_code text)
  returns table (company_id integer, id integer, name text, managerid text, driverid text, clerkid text, booksid text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.company_id, g.id, g.name,
    case when g.managerid = p_code then g.managerid end, case when g.driverid = p_code then g.driverid end,
    case when g.clerkid = p_code then g.clerkid end, case when g.booksid = p_code then g.booksid end
  from groups g where g.id = p_group and p_code in (g.managerid, g.driverid, g.clerkid, g.booksid)
$$;
revoke execute on function group_of_code from public;
grant execute on function group_of_code to haulyard_public;
