-- Account for an email; with `make` a missing one is created without a password. Ignores unverified accounts with a
-- password, which someone other than the mailbox owner may have created, and tells staff only the id and if it is new.
create function customer_account(address text, p_firstname text, p_lastname text, make boolean, out account integer, out made boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if make then
    insert into users (username, firstname, lastname, role)
    values (lower(btrim(address)), p_firstname, p_lastname, 'customer')
    on conflict (username) do nothing returning id into account;
  end if;
  made := account is not null;
  if not made then
    select id into account from users
    where username = lower(btrim(address)) and (verified or password_hash is null);
  end if;
end $$;
revoke execute on function customer_account from public;
grant execute on function customer_account to haulyard_staff;
