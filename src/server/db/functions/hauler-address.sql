-- The hauler's address for notifications: its setting, else the owner's login.
create function hauler_address(company integer) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(nullif(c.notifyemail, ''), u.username)
  from companies c left join users u on u.id = c.ownerid where c.id = company
$$;
revoke execute on function hauler_address from public;
grant execute on function hauler_address to haulyard_staff;
