-- Security definer, because the caller is not yet a member of the group.
create function group_name(p_group integer) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select name from groups where id = p_group
$$;
revoke execute on function group_name from public;
grant execute on function group_name to haulyard_public;
